// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import { entriesOf, memberOf, objectOf } from '../json/entries.ts';
import type { Edit, JsonNode, Path, Span } from '../types.ts';
import { nodeOf } from './node.ts';

/** Applies one edit. An edit whose place is not there changes nothing. */
export const applyEdit = stryMutAct_9fa48("317") ? () => undefined : (stryCov_9fa48("317"), (() => {
  const applyEdit = (node: JsonNode, edit: Edit): JsonNode => applyEdits(node, stryMutAct_9fa48("318") ? [] : (stryCov_9fa48("318"), [edit]));
  return applyEdit;
})());

/** Applies edits in order. Each container on the way is copied once, however many edits touch it. */
export function applyEdits(node: JsonNode, edits: readonly Edit[]): JsonNode {
  if (stryMutAct_9fa48("319")) {
    {}
  } else {
    stryCov_9fa48("319");
    const draft: Draft = stryMutAct_9fa48("320") ? {} : (stryCov_9fa48("320"), {
      root: node
    });
    for (const edit of edits) apply(draft, edit);
    return (stryMutAct_9fa48("323") ? draft.root !== undefined : stryMutAct_9fa48("322") ? false : stryMutAct_9fa48("321") ? true : (stryCov_9fa48("321", "322", "323"), draft.root === undefined)) ? node : close(draft.root);
  }
}

/** A container that was opened for change. `index` finds the keys of an object; a deleted entry leaves a gap. */
type Open = Span & ({
  readonly kind: 'open-object';
  readonly entries: ([string, Slot] | undefined)[];
  readonly index: Map<string, number>;
} | {
  readonly kind: 'open-array';
  readonly items: Slot[];
});
type Slot = JsonNode | Open;
interface Draft {
  root: Slot | undefined;
}
function apply(draft: Draft, edit: Edit): void {
  if (stryMutAct_9fa48("324")) {
    {}
  } else {
    stryCov_9fa48("324");
    if (stryMutAct_9fa48("327") ? edit.at !== 'key' : stryMutAct_9fa48("326") ? false : stryMutAct_9fa48("325") ? true : (stryCov_9fa48("325", "326", "327"), edit.at === (stryMutAct_9fa48("328") ? "" : (stryCov_9fa48("328"), 'key')))) rename(draft, edit.path, edit.after);else if (stryMutAct_9fa48("331") ? edit.at !== 'move' : stryMutAct_9fa48("330") ? false : stryMutAct_9fa48("329") ? true : (stryCov_9fa48("329", "330", "331"), edit.at === (stryMutAct_9fa48("332") ? "" : (stryCov_9fa48("332"), 'move')))) move(draft, edit.path, edit.to);else if (stryMutAct_9fa48("335") ? edit.after !== undefined : stryMutAct_9fa48("334") ? false : stryMutAct_9fa48("333") ? true : (stryCov_9fa48("333", "334", "335"), edit.after === undefined)) take(draft, edit.path);else put(draft, edit.path, nodeOf(edit.after, spanAt(draft, edit.path)));
  }
}
function move(draft: Draft, from: Path, to: Path): void {
  if (stryMutAct_9fa48("336")) {
    {}
  } else {
    stryCov_9fa48("336");
    const value = find(draft, from);
    if (stryMutAct_9fa48("339") ? value !== undefined : stryMutAct_9fa48("338") ? false : stryMutAct_9fa48("337") ? true : (stryCov_9fa48("337", "338", "339"), value === undefined)) return;
    if (stryMutAct_9fa48("341") ? false : stryMutAct_9fa48("340") ? true : (stryCov_9fa48("340", "341"), isPrefix(from, to))) put(draft, from, stryMutAct_9fa48("342") ? to.reduceRight<Slot>(wrap, value) : (stryCov_9fa48("342"), to.slice(from.length).reduceRight<Slot>(wrap, value)));else if (stryMutAct_9fa48("344") ? false : stryMutAct_9fa48("343") ? true : (stryCov_9fa48("343", "344"), isPrefix(to, from))) put(draft, to, value);else if (stryMutAct_9fa48("346") ? false : stryMutAct_9fa48("345") ? true : (stryCov_9fa48("345", "346"), hasParent(draft, to))) {
      if (stryMutAct_9fa48("347")) {
        {}
      } else {
        stryCov_9fa48("347");
        take(draft, from);
        put(draft, to, value);
      }
    }
  }
}
const isPrefix = stryMutAct_9fa48("348") ? () => undefined : (stryCov_9fa48("348"), (() => {
  const isPrefix = (a: Path, b: Path): boolean => stryMutAct_9fa48("351") ? a.length <= b.length || a.every((step, index) => step === b[index]) : stryMutAct_9fa48("350") ? false : stryMutAct_9fa48("349") ? true : (stryCov_9fa48("349", "350", "351"), (stryMutAct_9fa48("354") ? a.length > b.length : stryMutAct_9fa48("353") ? a.length < b.length : stryMutAct_9fa48("352") ? true : (stryCov_9fa48("352", "353", "354"), a.length <= b.length)) && (stryMutAct_9fa48("355") ? a.some((step, index) => step === b[index]) : (stryCov_9fa48("355"), a.every(stryMutAct_9fa48("356") ? () => undefined : (stryCov_9fa48("356"), (step, index) => stryMutAct_9fa48("359") ? step !== b[index] : stryMutAct_9fa48("358") ? false : stryMutAct_9fa48("357") ? true : (stryCov_9fa48("357", "358", "359"), step === b[index]))))));
  return isPrefix;
})());
function wrap(value: Slot, step: string | number): Slot {
  if (stryMutAct_9fa48("360")) {
    {}
  } else {
    stryCov_9fa48("360");
    const {
      start,
      end
    } = value;
    if (stryMutAct_9fa48("363") ? typeof step !== 'number' : stryMutAct_9fa48("362") ? false : stryMutAct_9fa48("361") ? true : (stryCov_9fa48("361", "362", "363"), typeof step === (stryMutAct_9fa48("364") ? "" : (stryCov_9fa48("364"), 'number')))) return stryMutAct_9fa48("365") ? {} : (stryCov_9fa48("365"), {
      kind: stryMutAct_9fa48("366") ? "" : (stryCov_9fa48("366"), 'open-array'),
      items: stryMutAct_9fa48("367") ? [] : (stryCov_9fa48("367"), [value]),
      start,
      end
    });
    return stryMutAct_9fa48("368") ? {} : (stryCov_9fa48("368"), {
      kind: stryMutAct_9fa48("369") ? "" : (stryCov_9fa48("369"), 'open-object'),
      entries: stryMutAct_9fa48("370") ? [] : (stryCov_9fa48("370"), [stryMutAct_9fa48("371") ? [] : (stryCov_9fa48("371"), [step, value])]),
      index: new Map(stryMutAct_9fa48("372") ? [] : (stryCov_9fa48("372"), [stryMutAct_9fa48("373") ? [] : (stryCov_9fa48("373"), [step, 0])])),
      start,
      end
    });
  }
}

/** Whether each container on the way to `path` is an object, or may become one. */
function hasParent(draft: Draft, path: Path): boolean {
  if (stryMutAct_9fa48("374")) {
    {}
  } else {
    stryCov_9fa48("374");
    let slot: Slot | undefined = draft.root;
    for (const step of stryMutAct_9fa48("375") ? path : (stryCov_9fa48("375"), path.slice(0, stryMutAct_9fa48("376") ? +1 : (stryCov_9fa48("376"), -1)))) {
      if (stryMutAct_9fa48("377")) {
        {}
      } else {
        stryCov_9fa48("377");
        if (stryMutAct_9fa48("380") ? slot !== undefined : stryMutAct_9fa48("379") ? false : stryMutAct_9fa48("378") ? true : (stryCov_9fa48("378", "379", "380"), slot === undefined)) return stryMutAct_9fa48("381") ? false : (stryCov_9fa48("381"), true);
        slot = child(slot, step);
      }
    }
    return stryMutAct_9fa48("384") ? (slot === undefined || slot.kind === 'object') && slot.kind === 'open-object' : stryMutAct_9fa48("383") ? false : stryMutAct_9fa48("382") ? true : (stryCov_9fa48("382", "383", "384"), (stryMutAct_9fa48("386") ? slot === undefined && slot.kind === 'object' : stryMutAct_9fa48("385") ? false : (stryCov_9fa48("385", "386"), (stryMutAct_9fa48("388") ? slot !== undefined : stryMutAct_9fa48("387") ? false : (stryCov_9fa48("387", "388"), slot === undefined)) || (stryMutAct_9fa48("390") ? slot.kind !== 'object' : stryMutAct_9fa48("389") ? false : (stryCov_9fa48("389", "390"), slot.kind === (stryMutAct_9fa48("391") ? "" : (stryCov_9fa48("391"), 'object')))))) || (stryMutAct_9fa48("393") ? slot.kind !== 'open-object' : stryMutAct_9fa48("392") ? false : (stryCov_9fa48("392", "393"), slot.kind === (stryMutAct_9fa48("394") ? "" : (stryCov_9fa48("394"), 'open-object')))));
  }
}
function put(draft: Draft, path: Path, value: Slot): void {
  if (stryMutAct_9fa48("395")) {
    {}
  } else {
    stryCov_9fa48("395");
    const last = path.at(stryMutAct_9fa48("396") ? +1 : (stryCov_9fa48("396"), -1));
    if (stryMutAct_9fa48("399") ? last !== undefined : stryMutAct_9fa48("398") ? false : stryMutAct_9fa48("397") ? true : (stryCov_9fa48("397", "398", "399"), last === undefined)) {
      if (stryMutAct_9fa48("400")) {
        {}
      } else {
        stryCov_9fa48("400");
        draft.root = value;
        return;
      }
    }
    const holder = openParent(draft, path, value);
    if (stryMutAct_9fa48("403") ? holder?.kind === 'open-array' || typeof last === 'number' : stryMutAct_9fa48("402") ? false : stryMutAct_9fa48("401") ? true : (stryCov_9fa48("401", "402", "403"), (stryMutAct_9fa48("405") ? holder?.kind !== 'open-array' : stryMutAct_9fa48("404") ? true : (stryCov_9fa48("404", "405"), (stryMutAct_9fa48("406") ? holder.kind : (stryCov_9fa48("406"), holder?.kind)) === (stryMutAct_9fa48("407") ? "" : (stryCov_9fa48("407"), 'open-array')))) && (stryMutAct_9fa48("409") ? typeof last !== 'number' : stryMutAct_9fa48("408") ? true : (stryCov_9fa48("408", "409"), typeof last === (stryMutAct_9fa48("410") ? "" : (stryCov_9fa48("410"), 'number')))))) {
      if (stryMutAct_9fa48("411")) {
        {}
      } else {
        stryCov_9fa48("411");
        if (stryMutAct_9fa48("415") ? last > holder.items.length : stryMutAct_9fa48("414") ? last < holder.items.length : stryMutAct_9fa48("413") ? false : stryMutAct_9fa48("412") ? true : (stryCov_9fa48("412", "413", "414", "415"), last <= holder.items.length)) holder.items[last] = value;
      }
    } else if (stryMutAct_9fa48("418") ? holder?.kind === 'open-object' || typeof last === 'string' : stryMutAct_9fa48("417") ? false : stryMutAct_9fa48("416") ? true : (stryCov_9fa48("416", "417", "418"), (stryMutAct_9fa48("420") ? holder?.kind !== 'open-object' : stryMutAct_9fa48("419") ? true : (stryCov_9fa48("419", "420"), (stryMutAct_9fa48("421") ? holder.kind : (stryCov_9fa48("421"), holder?.kind)) === (stryMutAct_9fa48("422") ? "" : (stryCov_9fa48("422"), 'open-object')))) && (stryMutAct_9fa48("424") ? typeof last !== 'string' : stryMutAct_9fa48("423") ? true : (stryCov_9fa48("423", "424"), typeof last === (stryMutAct_9fa48("425") ? "" : (stryCov_9fa48("425"), 'string')))))) setEntry(holder, last, value);
  }
}
function setEntry({
  entries,
  index
}: Extract<Open, {
  kind: 'open-object';
}>, key: string, value: Slot): void {
  if (stryMutAct_9fa48("426")) {
    {}
  } else {
    stryCov_9fa48("426");
    const at = index.get(key);
    if (stryMutAct_9fa48("429") ? at === undefined : stryMutAct_9fa48("428") ? false : stryMutAct_9fa48("427") ? true : (stryCov_9fa48("427", "428", "429"), at !== undefined)) entries[at] = stryMutAct_9fa48("430") ? [] : (stryCov_9fa48("430"), [key, value]);else index.set(key, stryMutAct_9fa48("431") ? entries.push([key, value]) + 1 : (stryCov_9fa48("431"), entries.push(stryMutAct_9fa48("432") ? [] : (stryCov_9fa48("432"), [key, value])) - 1));
  }
}
function take(draft: Draft, path: Path): void {
  if (stryMutAct_9fa48("433")) {
    {}
  } else {
    stryCov_9fa48("433");
    const last = path.at(stryMutAct_9fa48("434") ? +1 : (stryCov_9fa48("434"), -1));
    if (stryMutAct_9fa48("437") ? last === undefined && find(draft, path) === undefined : stryMutAct_9fa48("436") ? false : stryMutAct_9fa48("435") ? true : (stryCov_9fa48("435", "436", "437"), (stryMutAct_9fa48("439") ? last !== undefined : stryMutAct_9fa48("438") ? false : (stryCov_9fa48("438", "439"), last === undefined)) || (stryMutAct_9fa48("441") ? find(draft, path) !== undefined : stryMutAct_9fa48("440") ? false : (stryCov_9fa48("440", "441"), find(draft, path) === undefined)))) return;
    const holder = openParent(draft, path, stryMutAct_9fa48("442") ? {} : (stryCov_9fa48("442"), {
      start: 0,
      end: 0
    }));
    if (stryMutAct_9fa48("445") ? holder?.kind === 'open-array' || typeof last === 'number' : stryMutAct_9fa48("444") ? false : stryMutAct_9fa48("443") ? true : (stryCov_9fa48("443", "444", "445"), (stryMutAct_9fa48("447") ? holder?.kind !== 'open-array' : stryMutAct_9fa48("446") ? true : (stryCov_9fa48("446", "447"), (stryMutAct_9fa48("448") ? holder.kind : (stryCov_9fa48("448"), holder?.kind)) === (stryMutAct_9fa48("449") ? "" : (stryCov_9fa48("449"), 'open-array')))) && (stryMutAct_9fa48("451") ? typeof last !== 'number' : stryMutAct_9fa48("450") ? true : (stryCov_9fa48("450", "451"), typeof last === (stryMutAct_9fa48("452") ? "" : (stryCov_9fa48("452"), 'number')))))) holder.items.splice(last, 1);else if (stryMutAct_9fa48("455") ? holder?.kind === 'open-object' || typeof last === 'string' : stryMutAct_9fa48("454") ? false : stryMutAct_9fa48("453") ? true : (stryCov_9fa48("453", "454", "455"), (stryMutAct_9fa48("457") ? holder?.kind !== 'open-object' : stryMutAct_9fa48("456") ? true : (stryCov_9fa48("456", "457"), (stryMutAct_9fa48("458") ? holder.kind : (stryCov_9fa48("458"), holder?.kind)) === (stryMutAct_9fa48("459") ? "" : (stryCov_9fa48("459"), 'open-object')))) && (stryMutAct_9fa48("461") ? typeof last !== 'string' : stryMutAct_9fa48("460") ? true : (stryCov_9fa48("460", "461"), typeof last === (stryMutAct_9fa48("462") ? "" : (stryCov_9fa48("462"), 'string')))))) {
      if (stryMutAct_9fa48("463")) {
        {}
      } else {
        stryCov_9fa48("463");
        const at = holder.index.get(last);
        if (stryMutAct_9fa48("466") ? at === undefined : stryMutAct_9fa48("465") ? false : stryMutAct_9fa48("464") ? true : (stryCov_9fa48("464", "465", "466"), at !== undefined)) holder.entries[at] = undefined;
        holder.index.delete(last);
      }
    }
  }
}
function rename(draft: Draft, path: Path, after: string): void {
  if (stryMutAct_9fa48("467")) {
    {}
  } else {
    stryCov_9fa48("467");
    const before = path.at(stryMutAct_9fa48("468") ? +1 : (stryCov_9fa48("468"), -1));
    if (stryMutAct_9fa48("471") ? find(draft, path) === undefined && find(draft, [...path.slice(0, -1), after]) !== undefined : stryMutAct_9fa48("470") ? false : stryMutAct_9fa48("469") ? true : (stryCov_9fa48("469", "470", "471"), (stryMutAct_9fa48("473") ? find(draft, path) !== undefined : stryMutAct_9fa48("472") ? false : (stryCov_9fa48("472", "473"), find(draft, path) === undefined)) || (stryMutAct_9fa48("475") ? find(draft, [...path.slice(0, -1), after]) === undefined : stryMutAct_9fa48("474") ? false : (stryCov_9fa48("474", "475"), find(draft, stryMutAct_9fa48("476") ? [] : (stryCov_9fa48("476"), [...(stryMutAct_9fa48("477") ? path : (stryCov_9fa48("477"), path.slice(0, stryMutAct_9fa48("478") ? +1 : (stryCov_9fa48("478"), -1)))), after])) !== undefined)))) return;
    const holder = openParent(draft, path, stryMutAct_9fa48("479") ? {} : (stryCov_9fa48("479"), {
      start: 0,
      end: 0
    }));
    if (stryMutAct_9fa48("482") ? holder?.kind !== 'open-object' && typeof before !== 'string' : stryMutAct_9fa48("481") ? false : stryMutAct_9fa48("480") ? true : (stryCov_9fa48("480", "481", "482"), (stryMutAct_9fa48("484") ? holder?.kind === 'open-object' : stryMutAct_9fa48("483") ? false : (stryCov_9fa48("483", "484"), (stryMutAct_9fa48("485") ? holder.kind : (stryCov_9fa48("485"), holder?.kind)) !== (stryMutAct_9fa48("486") ? "" : (stryCov_9fa48("486"), 'open-object')))) || (stryMutAct_9fa48("488") ? typeof before === 'string' : stryMutAct_9fa48("487") ? false : (stryCov_9fa48("487", "488"), typeof before !== (stryMutAct_9fa48("489") ? "" : (stryCov_9fa48("489"), 'string')))))) return;
    const at = holder.index.get(before);
    const entry = (stryMutAct_9fa48("492") ? at !== undefined : stryMutAct_9fa48("491") ? false : stryMutAct_9fa48("490") ? true : (stryCov_9fa48("490", "491", "492"), at === undefined)) ? undefined : holder.entries[at];
    if (stryMutAct_9fa48("495") ? at === undefined && entry === undefined : stryMutAct_9fa48("494") ? false : stryMutAct_9fa48("493") ? true : (stryCov_9fa48("493", "494", "495"), (stryMutAct_9fa48("497") ? at !== undefined : stryMutAct_9fa48("496") ? false : (stryCov_9fa48("496", "497"), at === undefined)) || (stryMutAct_9fa48("499") ? entry !== undefined : stryMutAct_9fa48("498") ? false : (stryCov_9fa48("498", "499"), entry === undefined)))) return;
    holder.entries[at] = stryMutAct_9fa48("500") ? [] : (stryCov_9fa48("500"), [after, entry[1]]);
    holder.index.delete(before);
    holder.index.set(after, at);
  }
}
function find(draft: Draft, path: Path): Slot | undefined {
  if (stryMutAct_9fa48("501")) {
    {}
  } else {
    stryCov_9fa48("501");
    let slot: Slot | undefined = draft.root;
    for (const step of path) slot = stryMutAct_9fa48("504") ? slot || child(slot, step) : stryMutAct_9fa48("503") ? false : stryMutAct_9fa48("502") ? true : (stryCov_9fa48("502", "503", "504"), slot && child(slot, step));
    return slot;
  }
}
const spanAt = stryMutAct_9fa48("505") ? () => undefined : (stryCov_9fa48("505"), (() => {
  const spanAt = (draft: Draft, path: Path): Span => stryMutAct_9fa48("506") ? (find(draft, path) ?? draft.root) && {
    start: 0,
    end: 0
  } : (stryCov_9fa48("506"), (stryMutAct_9fa48("507") ? find(draft, path) && draft.root : (stryCov_9fa48("507"), find(draft, path) ?? draft.root)) ?? (stryMutAct_9fa48("508") ? {} : (stryCov_9fa48("508"), {
    start: 0,
    end: 0
  })));
  return spanAt;
})());
function child(slot: Slot, step: string | number): Slot | undefined {
  if (stryMutAct_9fa48("509")) {
    {}
  } else {
    stryCov_9fa48("509");
    switch (slot.kind) {
      case stryMutAct_9fa48("510") ? "" : (stryCov_9fa48("510"), 'array'):
      case stryMutAct_9fa48("512") ? "" : (stryCov_9fa48("512"), 'open-array'):
        if (stryMutAct_9fa48("511")) {} else {
          stryCov_9fa48("511");
          return (stryMutAct_9fa48("515") ? typeof step !== 'number' : stryMutAct_9fa48("514") ? false : stryMutAct_9fa48("513") ? true : (stryCov_9fa48("513", "514", "515"), typeof step === (stryMutAct_9fa48("516") ? "" : (stryCov_9fa48("516"), 'number')))) ? slot.items[step] : undefined;
        }
      case stryMutAct_9fa48("518") ? "" : (stryCov_9fa48("518"), 'object'):
        if (stryMutAct_9fa48("517")) {} else {
          stryCov_9fa48("517");
          return (stryMutAct_9fa48("521") ? typeof step !== 'string' : stryMutAct_9fa48("520") ? false : stryMutAct_9fa48("519") ? true : (stryCov_9fa48("519", "520", "521"), typeof step === (stryMutAct_9fa48("522") ? "" : (stryCov_9fa48("522"), 'string')))) ? memberOf(slot, step) : undefined;
        }
      case stryMutAct_9fa48("524") ? "" : (stryCov_9fa48("524"), 'open-object'):
        if (stryMutAct_9fa48("523")) {} else {
          stryCov_9fa48("523");
          {
            if (stryMutAct_9fa48("525")) {
              {}
            } else {
              stryCov_9fa48("525");
              const at = (stryMutAct_9fa48("528") ? typeof step !== 'string' : stryMutAct_9fa48("527") ? false : stryMutAct_9fa48("526") ? true : (stryCov_9fa48("526", "527", "528"), typeof step === (stryMutAct_9fa48("529") ? "" : (stryCov_9fa48("529"), 'string')))) ? slot.index.get(step) : undefined;
              return (stryMutAct_9fa48("532") ? at !== undefined : stryMutAct_9fa48("531") ? false : stryMutAct_9fa48("530") ? true : (stryCov_9fa48("530", "531", "532"), at === undefined)) ? undefined : stryMutAct_9fa48("533") ? slot.entries[at][1] : (stryCov_9fa48("533"), slot.entries[at]?.[1]);
            }
          }
        }
      default:
        if (stryMutAct_9fa48("534")) {} else {
          stryCov_9fa48("534");
          return undefined;
        }
    }
  }
}

/** Opens the containers on the way to `path`; an object that is not there yet is made. */
function openParent(draft: Draft, path: Path, span: Span): Open | undefined {
  if (stryMutAct_9fa48("535")) {
    {}
  } else {
    stryCov_9fa48("535");
    let holder = (stryMutAct_9fa48("538") ? draft.root !== undefined : stryMutAct_9fa48("537") ? false : stryMutAct_9fa48("536") ? true : (stryCov_9fa48("536", "537", "538"), draft.root === undefined)) ? undefined : open(draft.root);
    draft.root = stryMutAct_9fa48("539") ? holder && draft.root : (stryCov_9fa48("539"), holder ?? draft.root);
    for (const step of stryMutAct_9fa48("540") ? path : (stryCov_9fa48("540"), path.slice(0, stryMutAct_9fa48("541") ? +1 : (stryCov_9fa48("541"), -1)))) {
      if (stryMutAct_9fa48("542")) {
        {}
      } else {
        stryCov_9fa48("542");
        if (stryMutAct_9fa48("545") ? holder !== undefined : stryMutAct_9fa48("544") ? false : stryMutAct_9fa48("543") ? true : (stryCov_9fa48("543", "544", "545"), holder === undefined)) return undefined;
        const inner = stryMutAct_9fa48("546") ? child(holder, step) && objectOf([], span) : (stryCov_9fa48("546"), child(holder, step) ?? objectOf(stryMutAct_9fa48("547") ? ["Stryker was here"] : (stryCov_9fa48("547"), []), span));
        const opened = open(inner);
        if (stryMutAct_9fa48("550") ? opened !== undefined : stryMutAct_9fa48("549") ? false : stryMutAct_9fa48("548") ? true : (stryCov_9fa48("548", "549", "550"), opened === undefined)) return undefined;
        if (stryMutAct_9fa48("553") ? holder.kind === 'open-array' || typeof step === 'number' : stryMutAct_9fa48("552") ? false : stryMutAct_9fa48("551") ? true : (stryCov_9fa48("551", "552", "553"), (stryMutAct_9fa48("555") ? holder.kind !== 'open-array' : stryMutAct_9fa48("554") ? true : (stryCov_9fa48("554", "555"), holder.kind === (stryMutAct_9fa48("556") ? "" : (stryCov_9fa48("556"), 'open-array')))) && (stryMutAct_9fa48("558") ? typeof step !== 'number' : stryMutAct_9fa48("557") ? true : (stryCov_9fa48("557", "558"), typeof step === (stryMutAct_9fa48("559") ? "" : (stryCov_9fa48("559"), 'number')))))) holder.items[step] = opened;else if (stryMutAct_9fa48("562") ? holder.kind === 'open-object' || typeof step === 'string' : stryMutAct_9fa48("561") ? false : stryMutAct_9fa48("560") ? true : (stryCov_9fa48("560", "561", "562"), (stryMutAct_9fa48("564") ? holder.kind !== 'open-object' : stryMutAct_9fa48("563") ? true : (stryCov_9fa48("563", "564"), holder.kind === (stryMutAct_9fa48("565") ? "" : (stryCov_9fa48("565"), 'open-object')))) && (stryMutAct_9fa48("567") ? typeof step !== 'string' : stryMutAct_9fa48("566") ? true : (stryCov_9fa48("566", "567"), typeof step === (stryMutAct_9fa48("568") ? "" : (stryCov_9fa48("568"), 'string')))))) setEntry(holder, step, opened);
        holder = opened;
      }
    }
    return holder;
  }
}
function open(slot: Slot): Open | undefined {
  if (stryMutAct_9fa48("569")) {
    {}
  } else {
    stryCov_9fa48("569");
    if (stryMutAct_9fa48("572") ? slot.kind === 'open-array' && slot.kind === 'open-object' : stryMutAct_9fa48("571") ? false : stryMutAct_9fa48("570") ? true : (stryCov_9fa48("570", "571", "572"), (stryMutAct_9fa48("574") ? slot.kind !== 'open-array' : stryMutAct_9fa48("573") ? false : (stryCov_9fa48("573", "574"), slot.kind === (stryMutAct_9fa48("575") ? "" : (stryCov_9fa48("575"), 'open-array')))) || (stryMutAct_9fa48("577") ? slot.kind !== 'open-object' : stryMutAct_9fa48("576") ? false : (stryCov_9fa48("576", "577"), slot.kind === (stryMutAct_9fa48("578") ? "" : (stryCov_9fa48("578"), 'open-object')))))) return slot;
    const {
      start,
      end
    } = slot;
    if (stryMutAct_9fa48("581") ? slot.kind !== 'array' : stryMutAct_9fa48("580") ? false : stryMutAct_9fa48("579") ? true : (stryCov_9fa48("579", "580", "581"), slot.kind === (stryMutAct_9fa48("582") ? "" : (stryCov_9fa48("582"), 'array')))) return stryMutAct_9fa48("583") ? {} : (stryCov_9fa48("583"), {
      kind: stryMutAct_9fa48("584") ? "" : (stryCov_9fa48("584"), 'open-array'),
      items: stryMutAct_9fa48("585") ? [] : (stryCov_9fa48("585"), [...slot.items]),
      start,
      end
    });
    if (stryMutAct_9fa48("588") ? slot.kind === 'object' : stryMutAct_9fa48("587") ? false : stryMutAct_9fa48("586") ? true : (stryCov_9fa48("586", "587", "588"), slot.kind !== (stryMutAct_9fa48("589") ? "" : (stryCov_9fa48("589"), 'object')))) return undefined;
    const entries = entriesOf(slot).map(stryMutAct_9fa48("590") ? () => undefined : (stryCov_9fa48("590"), ([key, value]): [string, Slot] => stryMutAct_9fa48("591") ? [] : (stryCov_9fa48("591"), [key, value])));
    return stryMutAct_9fa48("592") ? {} : (stryCov_9fa48("592"), {
      kind: stryMutAct_9fa48("593") ? "" : (stryCov_9fa48("593"), 'open-object'),
      entries,
      index: new Map(entries.map(stryMutAct_9fa48("594") ? () => undefined : (stryCov_9fa48("594"), ([key], at) => stryMutAct_9fa48("595") ? [] : (stryCov_9fa48("595"), [key, at])))),
      start,
      end
    });
  }
}
function close(slot: Slot): JsonNode {
  if (stryMutAct_9fa48("596")) {
    {}
  } else {
    stryCov_9fa48("596");
    const {
      start,
      end
    } = slot;
    if (stryMutAct_9fa48("599") ? slot.kind !== 'open-array' : stryMutAct_9fa48("598") ? false : stryMutAct_9fa48("597") ? true : (stryCov_9fa48("597", "598", "599"), slot.kind === (stryMutAct_9fa48("600") ? "" : (stryCov_9fa48("600"), 'open-array')))) return stryMutAct_9fa48("601") ? {} : (stryCov_9fa48("601"), {
      kind: stryMutAct_9fa48("602") ? "" : (stryCov_9fa48("602"), 'array'),
      items: slot.items.map(close),
      start,
      end
    });
    if (stryMutAct_9fa48("605") ? slot.kind === 'open-object' : stryMutAct_9fa48("604") ? false : stryMutAct_9fa48("603") ? true : (stryCov_9fa48("603", "604", "605"), slot.kind !== (stryMutAct_9fa48("606") ? "" : (stryCov_9fa48("606"), 'open-object')))) return slot;
    const entries = slot.entries.flatMap(stryMutAct_9fa48("607") ? () => undefined : (stryCov_9fa48("607"), entry => (stryMutAct_9fa48("610") ? entry !== undefined : stryMutAct_9fa48("609") ? false : stryMutAct_9fa48("608") ? true : (stryCov_9fa48("608", "609", "610"), entry === undefined)) ? stryMutAct_9fa48("611") ? ["Stryker was here"] : (stryCov_9fa48("611"), []) : stryMutAct_9fa48("612") ? [] : (stryCov_9fa48("612"), [[entry[0], close(entry[1])] as const])));
    return objectOf(entries, slot);
  }
}