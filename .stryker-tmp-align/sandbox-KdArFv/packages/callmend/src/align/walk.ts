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
import { signature } from '../schema/signature.ts';
import { kindsOfNode, meantVariant, openKinds } from '../schema/variants.ts';
import type { ArrayNode, Issue, JsonNode, ObjectNode } from '../types.ts';
import { mostAlike } from './likeness.ts';
import { type MeantEntry, type MeantKeys, meantKeys } from './meant-keys.ts';
import type { Plan } from './plan.ts';
import { enter, leave, type Run, searchMember } from './run.ts';
import { show } from './show.ts';
import { valueSite } from './site.ts';
import { tagsAt, variantHints } from './variant-hints.ts';
const issuesToldAtMost = 50;

/** Says what is wrong with arguments that no repair makes fit: all of it, but nothing that rules can mend. */
export function collectIssues(node: JsonNode, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3333")) {
    {}
  } else {
    stryCov_9fa48("3333");
    if (stryMutAct_9fa48("3337") ? run.left >= 0 : stryMutAct_9fa48("3336") ? run.left <= 0 : stryMutAct_9fa48("3335") ? false : stryMutAct_9fa48("3334") ? true : (stryCov_9fa48("3334", "3335", "3336", "3337"), run.left < 0)) return stryMutAct_9fa48("3338") ? [] : (stryCov_9fa48("3338"), [tooLarge]);
    const issues = walk(node, run.planner(run.tool.schema), run);
    return (stryMutAct_9fa48("3342") ? run.left >= 0 : stryMutAct_9fa48("3341") ? run.left <= 0 : stryMutAct_9fa48("3340") ? false : stryMutAct_9fa48("3339") ? true : (stryCov_9fa48("3339", "3340", "3341", "3342"), run.left < 0)) ? stryMutAct_9fa48("3343") ? [] : (stryCov_9fa48("3343"), [tooLarge]) : stryMutAct_9fa48("3344") ? issues : (stryCov_9fa48("3344"), issues.slice(0, issuesToldAtMost));
  }
}
const tooLarge: Issue = stryMutAct_9fa48("3345") ? {} : (stryCov_9fa48("3345"), {
  code: stryMutAct_9fa48("3346") ? "" : (stryCov_9fa48("3346"), 'too-large'),
  path: stryMutAct_9fa48("3347") ? ["Stryker was here"] : (stryCov_9fa48("3347"), []),
  detail: stryMutAct_9fa48("3348") ? "" : (stryCov_9fa48("3348"), 'it takes too many steps to find what the arguments may mean under the schema')
});

/** Candidates that are looked into, one after the other: as many as rules are tried in a row. */
const candidatesInARow = 2;

/** What is wrong with a value that the search did not mend. */
function walk(node: JsonNode, plan: Plan, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3349")) {
    {}
  } else {
    stryCov_9fa48("3349");
    const issues = walkAsMeant(node, plan, run, candidatesInARow);
    return (stryMutAct_9fa48("3353") ? issues.length <= 0 : stryMutAct_9fa48("3352") ? issues.length >= 0 : stryMutAct_9fa48("3351") ? false : stryMutAct_9fa48("3350") ? true : (stryCov_9fa48("3350", "3351", "3352", "3353"), issues.length > 0)) ? issues : stryMutAct_9fa48("3354") ? [] : (stryCov_9fa48("3354"), [badValue(node, plan, run)]);
  }
}

/** Looks into the value; and into what a rule would read it as, if its kind is wrong or it may be an envelope. */
function walkAsMeant(node: JsonNode, plan: Plan, run: Run, depth: number): readonly Issue[] {
  if (stryMutAct_9fa48("3355")) {
    {}
  } else {
    stryCov_9fa48("3355");
    const isKind = stryMutAct_9fa48("3358") ? (openKinds(plan.shape, run.tool.schema) & kindsOfNode[node.kind]) === 0 : stryMutAct_9fa48("3357") ? false : stryMutAct_9fa48("3356") ? true : (stryCov_9fa48("3356", "3357", "3358"), (openKinds(plan.shape, run.tool.schema) & kindsOfNode[node.kind]) !== 0);
    const own = isKind ? walkVariant(node, plan, run) : stryMutAct_9fa48("3359") ? ["Stryker was here"] : (stryCov_9fa48("3359"), []);
    if (stryMutAct_9fa48("3362") ? depth === 0 && isKind && run.path.length > 0 : stryMutAct_9fa48("3361") ? false : stryMutAct_9fa48("3360") ? true : (stryCov_9fa48("3360", "3361", "3362"), (stryMutAct_9fa48("3364") ? depth !== 0 : stryMutAct_9fa48("3363") ? false : (stryCov_9fa48("3363", "3364"), depth === 0)) || (stryMutAct_9fa48("3366") ? isKind || run.path.length > 0 : stryMutAct_9fa48("3365") ? false : (stryCov_9fa48("3365", "3366"), isKind && (stryMutAct_9fa48("3369") ? run.path.length <= 0 : stryMutAct_9fa48("3368") ? run.path.length >= 0 : stryMutAct_9fa48("3367") ? true : (stryCov_9fa48("3367", "3368", "3369"), run.path.length > 0)))))) return own;
    const others = readAs(node, plan, run).map(stryMutAct_9fa48("3370") ? () => undefined : (stryCov_9fa48("3370"), candidate => walkAsMeant(candidate, plan, run, stryMutAct_9fa48("3371") ? depth + 1 : (stryCov_9fa48("3371"), depth - 1))));
    return stryMutAct_9fa48("3372") ? [own, ...others].reduce(lighter, []) : (stryCov_9fa48("3372"), (stryMutAct_9fa48("3373") ? [] : (stryCov_9fa48("3373"), [own, ...others])).filter(stryMutAct_9fa48("3374") ? () => undefined : (stryCov_9fa48("3374"), ({
      length
    }) => stryMutAct_9fa48("3378") ? length <= 0 : stryMutAct_9fa48("3377") ? length >= 0 : stryMutAct_9fa48("3376") ? false : stryMutAct_9fa48("3375") ? true : (stryCov_9fa48("3375", "3376", "3377", "3378"), length > 0))).reduce(lighter, stryMutAct_9fa48("3379") ? ["Stryker was here"] : (stryCov_9fa48("3379"), [])));
  }
}
const lighter = stryMutAct_9fa48("3380") ? () => undefined : (stryCov_9fa48("3380"), (() => {
  const lighter = (a: readonly Issue[], b: readonly Issue[]): readonly Issue[] => (stryMutAct_9fa48("3383") ? a.length === 0 && weigh(b) < weigh(a) : stryMutAct_9fa48("3382") ? false : stryMutAct_9fa48("3381") ? true : (stryCov_9fa48("3381", "3382", "3383"), (stryMutAct_9fa48("3385") ? a.length !== 0 : stryMutAct_9fa48("3384") ? false : (stryCov_9fa48("3384", "3385"), a.length === 0)) || (stryMutAct_9fa48("3388") ? weigh(b) >= weigh(a) : stryMutAct_9fa48("3387") ? weigh(b) <= weigh(a) : stryMutAct_9fa48("3386") ? false : (stryCov_9fa48("3386", "3387", "3388"), weigh(b) < weigh(a))))) ? b : a;
  return lighter;
})());
const weigh = stryMutAct_9fa48("3389") ? () => undefined : (stryCov_9fa48("3389"), (() => {
  const weigh = (issues: readonly Issue[]): number => issues.reduce(stryMutAct_9fa48("3390") ? () => undefined : (stryCov_9fa48("3390"), (sum, issue) => stryMutAct_9fa48("3391") ? sum - (issue.code === 'bad-arguments' ? issue.missing.length + issue.unexpected.length : 1) : (stryCov_9fa48("3391"), sum + ((stryMutAct_9fa48("3394") ? issue.code !== 'bad-arguments' : stryMutAct_9fa48("3393") ? false : stryMutAct_9fa48("3392") ? true : (stryCov_9fa48("3392", "3393", "3394"), issue.code === (stryMutAct_9fa48("3395") ? "" : (stryCov_9fa48("3395"), 'bad-arguments')))) ? stryMutAct_9fa48("3396") ? issue.missing.length - issue.unexpected.length : (stryCov_9fa48("3396"), issue.missing.length + issue.unexpected.length) : 1))), 0);
  return weigh;
})());

/** What rules read a value as, whichever variant is taken: containers, and text that may hold one. */
function readAs(node: JsonNode, plan: Plan, run: Run): readonly JsonNode[] {
  if (stryMutAct_9fa48("3397")) {
    {}
  } else {
    stryCov_9fa48("3397");
    const plans = stryMutAct_9fa48("3398") ? [] : (stryCov_9fa48("3398"), [plan, ...(stryMutAct_9fa48("3399") ? plan.variants() : (stryCov_9fa48("3399"), plan.variants().slice(0, variantsReadAs)))]);
    const candidates = plans.flatMap(stryMutAct_9fa48("3400") ? () => undefined : (stryCov_9fa48("3400"), variant => run.rules.value[node.kind].flatMap(stryMutAct_9fa48("3401") ? () => undefined : (stryCov_9fa48("3401"), rule => rule.candidates(node, valueSite(variant, run))))));
    const read = new Set(candidates.map(stryMutAct_9fa48("3402") ? () => undefined : (stryCov_9fa48("3402"), candidate => candidate.node)));
    return stryMutAct_9fa48("3403") ? [...read] : (stryCov_9fa48("3403"), (stryMutAct_9fa48("3404") ? [] : (stryCov_9fa48("3404"), [...read])).filter(stryMutAct_9fa48("3405") ? () => undefined : (stryCov_9fa48("3405"), other => mayHold(other, node))));
  }
}

/** A scalar in a list is still that scalar. */
function mayHold(read: JsonNode, node: JsonNode): boolean {
  if (stryMutAct_9fa48("3406")) {
    {}
  } else {
    stryCov_9fa48("3406");
    if (stryMutAct_9fa48("3409") ? read.kind !== 'array' : stryMutAct_9fa48("3408") ? false : stryMutAct_9fa48("3407") ? true : (stryCov_9fa48("3407", "3408", "3409"), read.kind === (stryMutAct_9fa48("3410") ? "" : (stryCov_9fa48("3410"), 'array')))) return stryMutAct_9fa48("3411") ? read.items.includes(node) : (stryCov_9fa48("3411"), !read.items.includes(node));
    return stryMutAct_9fa48("3414") ? read.kind === 'object' && read.kind === 'string' && node.kind === 'object' : stryMutAct_9fa48("3413") ? false : stryMutAct_9fa48("3412") ? true : (stryCov_9fa48("3412", "3413", "3414"), (stryMutAct_9fa48("3416") ? read.kind !== 'object' : stryMutAct_9fa48("3415") ? false : (stryCov_9fa48("3415", "3416"), read.kind === (stryMutAct_9fa48("3417") ? "" : (stryCov_9fa48("3417"), 'object')))) || (stryMutAct_9fa48("3419") ? read.kind === 'string' || node.kind === 'object' : stryMutAct_9fa48("3418") ? false : (stryCov_9fa48("3418", "3419"), (stryMutAct_9fa48("3421") ? read.kind !== 'string' : stryMutAct_9fa48("3420") ? true : (stryCov_9fa48("3420", "3421"), read.kind === (stryMutAct_9fa48("3422") ? "" : (stryCov_9fa48("3422"), 'string')))) && (stryMutAct_9fa48("3424") ? node.kind !== 'object' : stryMutAct_9fa48("3423") ? true : (stryCov_9fa48("3423", "3424"), node.kind === (stryMutAct_9fa48("3425") ? "" : (stryCov_9fa48("3425"), 'object')))))));
  }
}
const variantsReadAs = 8;

/** Looks into the members of a value; of a union, only the variant that was meant. */
function walkVariant(node: JsonNode, plan: Plan, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3426")) {
    {}
  } else {
    stryCov_9fa48("3426");
    const variants = plan.variants();
    if (stryMutAct_9fa48("3430") ? variants.length <= 0 : stryMutAct_9fa48("3429") ? variants.length >= 0 : stryMutAct_9fa48("3428") ? false : stryMutAct_9fa48("3427") ? true : (stryCov_9fa48("3427", "3428", "3429", "3430"), variants.length > 0)) {
      if (stryMutAct_9fa48("3431")) {
        {}
      } else {
        stryCov_9fa48("3431");
        const shapes = variants.flatMap(stryMutAct_9fa48("3432") ? () => undefined : (stryCov_9fa48("3432"), ({
          choices
        }) => stryMutAct_9fa48("3433") ? choices.map(({
          taken
        }) => taken) : (stryCov_9fa48("3433"), choices.slice(stryMutAct_9fa48("3434") ? +1 : (stryCov_9fa48("3434"), -1)).map(stryMutAct_9fa48("3435") ? () => undefined : (stryCov_9fa48("3435"), ({
          taken
        }) => taken)))));
        const meant = meantVariant(node, shapes, run.tool.schema);
        const variant = stryMutAct_9fa48("3438") ? meant || variants[shapes.indexOf(meant)] : stryMutAct_9fa48("3437") ? false : stryMutAct_9fa48("3436") ? true : (stryCov_9fa48("3436", "3437", "3438"), meant && variants[shapes.indexOf(meant)]);
        return (stryMutAct_9fa48("3441") ? variant !== undefined : stryMutAct_9fa48("3440") ? false : stryMutAct_9fa48("3439") ? true : (stryCov_9fa48("3439", "3440", "3441"), variant === undefined)) ? stryMutAct_9fa48("3442") ? ["Stryker was here"] : (stryCov_9fa48("3442"), []) : walkVariant(node, variant, run);
      }
    }
    if (stryMutAct_9fa48("3445") ? node.kind !== 'object' || node.kind !== 'array' : stryMutAct_9fa48("3444") ? false : stryMutAct_9fa48("3443") ? true : (stryCov_9fa48("3443", "3444", "3445"), (stryMutAct_9fa48("3447") ? node.kind === 'object' : stryMutAct_9fa48("3446") ? true : (stryCov_9fa48("3446", "3447"), node.kind !== (stryMutAct_9fa48("3448") ? "" : (stryCov_9fa48("3448"), 'object')))) && (stryMutAct_9fa48("3450") ? node.kind === 'array' : stryMutAct_9fa48("3449") ? true : (stryCov_9fa48("3449", "3450"), node.kind !== (stryMutAct_9fa48("3451") ? "" : (stryCov_9fa48("3451"), 'array')))))) return stryMutAct_9fa48("3452") ? ["Stryker was here"] : (stryCov_9fa48("3452"), []);
    enter(node, plan, run);
    const issues = (stryMutAct_9fa48("3455") ? node.kind !== 'object' : stryMutAct_9fa48("3454") ? false : stryMutAct_9fa48("3453") ? true : (stryCov_9fa48("3453", "3454", "3455"), node.kind === (stryMutAct_9fa48("3456") ? "" : (stryCov_9fa48("3456"), 'object')))) ? walkObject(node, plan, run) : walkList(node, plan, run);
    leave(run);
    return issues;
  }
}
function walkList(node: ArrayNode, plan: Plan, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3457")) {
    {}
  } else {
    stryCov_9fa48("3457");
    const issues: Issue[] = stryMutAct_9fa48("3458") ? ["Stryker was here"] : (stryCov_9fa48("3458"), []);
    for (const [at, item] of node.items.entries()) {
      if (stryMutAct_9fa48("3459")) {
        {}
      } else {
        stryCov_9fa48("3459");
        issues.push(...walkMember(at, item, plan.item(at), run));
        if (stryMutAct_9fa48("3463") ? issues.length < issuesToldAtMost : stryMutAct_9fa48("3462") ? issues.length > issuesToldAtMost : stryMutAct_9fa48("3461") ? false : stryMutAct_9fa48("3460") ? true : (stryCov_9fa48("3460", "3461", "3462", "3463"), issues.length >= issuesToldAtMost)) break;
      }
    }
    return issues;
  }
}
function walkObject(node: ObjectNode, plan: Plan, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3464")) {
    {}
  } else {
    stryCov_9fa48("3464");
    const keys = meantKeys(node, plan, run);
    const issues: Issue[] = stryMutAct_9fa48("3465") ? [] : (stryCov_9fa48("3465"), [...keyIssues(node, keys, plan, run)]);
    for (const entry of keys.entries) {
      if (stryMutAct_9fa48("3466")) {
        {}
      } else {
        stryCov_9fa48("3466");
        issues.push(...walkEntry(entry, run));
        if (stryMutAct_9fa48("3470") ? issues.length < issuesToldAtMost : stryMutAct_9fa48("3469") ? issues.length > issuesToldAtMost : stryMutAct_9fa48("3468") ? false : stryMutAct_9fa48("3467") ? true : (stryCov_9fa48("3467", "3468", "3469", "3470"), issues.length >= issuesToldAtMost)) break;
      }
    }
    return issues;
  }
}

/** An entry is fine if its value can be mended under one of the keys that it may have. */
function walkEntry({
  key,
  value,
  plan,
  kept,
  moves
}: MeantEntry, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3471")) {
    {}
  } else {
    stryCov_9fa48("3471");
    if (stryMutAct_9fa48("3474") ? kept === undefined : stryMutAct_9fa48("3473") ? false : stryMutAct_9fa48("3472") ? true : (stryCov_9fa48("3472", "3473", "3474"), kept !== undefined)) return stryMutAct_9fa48("3475") ? ["Stryker was here"] : (stryCov_9fa48("3475"), []);
    const places = stryMutAct_9fa48("3476") ? [] : (stryCov_9fa48("3476"), [...(plan ? stryMutAct_9fa48("3477") ? [] : (stryCov_9fa48("3477"), [stryMutAct_9fa48("3478") ? {} : (stryCov_9fa48("3478"), {
      key,
      plan
    })]) : stryMutAct_9fa48("3479") ? ["Stryker was here"] : (stryCov_9fa48("3479"), [])), ...moves.flatMap(stryMutAct_9fa48("3480") ? () => undefined : (stryCov_9fa48("3480"), ({
      to
    }) => to ? stryMutAct_9fa48("3481") ? [] : (stryCov_9fa48("3481"), [to]) : stryMutAct_9fa48("3482") ? ["Stryker was here"] : (stryCov_9fa48("3482"), [])))]);
    const [first] = places;
    if (stryMutAct_9fa48("3485") ? first === undefined && moves.some(({
      to
    }) => to === undefined) : stryMutAct_9fa48("3484") ? false : stryMutAct_9fa48("3483") ? true : (stryCov_9fa48("3483", "3484", "3485"), (stryMutAct_9fa48("3487") ? first !== undefined : stryMutAct_9fa48("3486") ? false : (stryCov_9fa48("3486", "3487"), first === undefined)) || (stryMutAct_9fa48("3488") ? moves.every(({
      to
    }) => to === undefined) : (stryCov_9fa48("3488"), moves.some(stryMutAct_9fa48("3489") ? () => undefined : (stryCov_9fa48("3489"), ({
      to
    }) => stryMutAct_9fa48("3492") ? to !== undefined : stryMutAct_9fa48("3491") ? false : stryMutAct_9fa48("3490") ? true : (stryCov_9fa48("3490", "3491", "3492"), to === undefined))))))) return stryMutAct_9fa48("3493") ? ["Stryker was here"] : (stryCov_9fa48("3493"), []);
    if (stryMutAct_9fa48("3496") ? places.every(place => searchMember(place.key, value, place.plan, run) !== undefined) : stryMutAct_9fa48("3495") ? false : stryMutAct_9fa48("3494") ? true : (stryCov_9fa48("3494", "3495", "3496"), places.some(stryMutAct_9fa48("3497") ? () => undefined : (stryCov_9fa48("3497"), place => stryMutAct_9fa48("3500") ? searchMember(place.key, value, place.plan, run) === undefined : stryMutAct_9fa48("3499") ? false : stryMutAct_9fa48("3498") ? true : (stryCov_9fa48("3498", "3499", "3500"), searchMember(place.key, value, place.plan, run) !== undefined))))) return stryMutAct_9fa48("3501") ? ["Stryker was here"] : (stryCov_9fa48("3501"), []);
    return walkMember(first.key, value, first.plan, run);
  }
}
function walkMember(step: string | number, member: JsonNode, plan: Plan, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3502")) {
    {}
  } else {
    stryCov_9fa48("3502");
    if (stryMutAct_9fa48("3505") ? searchMember(step, member, plan, run) !== undefined && run.left < 0 : stryMutAct_9fa48("3504") ? false : stryMutAct_9fa48("3503") ? true : (stryCov_9fa48("3503", "3504", "3505"), (stryMutAct_9fa48("3507") ? searchMember(step, member, plan, run) === undefined : stryMutAct_9fa48("3506") ? false : (stryCov_9fa48("3506", "3507"), searchMember(step, member, plan, run) !== undefined)) || (stryMutAct_9fa48("3510") ? run.left >= 0 : stryMutAct_9fa48("3509") ? run.left <= 0 : stryMutAct_9fa48("3508") ? false : (stryCov_9fa48("3508", "3509", "3510"), run.left < 0)))) return stryMutAct_9fa48("3511") ? ["Stryker was here"] : (stryCov_9fa48("3511"), []);
    run.path.push(step);
    const issues = walk(member, plan, run);
    run.path.pop();
    return issues;
  }
}
function keyIssues(node: ObjectNode, keys: MeantKeys, {
  shape
}: Plan, run: Run): readonly Issue[] {
  if (stryMutAct_9fa48("3512")) {
    {}
  } else {
    stryCov_9fa48("3512");
    const isUnexpected = stryMutAct_9fa48("3513") ? () => undefined : (stryCov_9fa48("3513"), (() => {
      const isUnexpected = ({
        plan,
        moves
      }: MeantEntry): boolean => stryMutAct_9fa48("3516") ? plan === undefined || moves.length === 0 : stryMutAct_9fa48("3515") ? false : stryMutAct_9fa48("3514") ? true : (stryCov_9fa48("3514", "3515", "3516"), (stryMutAct_9fa48("3518") ? plan !== undefined : stryMutAct_9fa48("3517") ? true : (stryCov_9fa48("3517", "3518"), plan === undefined)) && (stryMutAct_9fa48("3520") ? moves.length !== 0 : stryMutAct_9fa48("3519") ? true : (stryCov_9fa48("3519", "3520"), moves.length === 0)));
      return isUnexpected;
    })());
    const unexpected = stryMutAct_9fa48("3521") ? keys.entries.map(({
      key
    }) => key) : (stryCov_9fa48("3521"), keys.entries.filter(isUnexpected).map(stryMutAct_9fa48("3522") ? () => undefined : (stryCov_9fa48("3522"), ({
      key
    }) => key)));
    const missing = stryMutAct_9fa48("3523") ? keys.missing : (stryCov_9fa48("3523"), keys.missing.filter(stryMutAct_9fa48("3524") ? () => undefined : (stryCov_9fa48("3524"), key => stryMutAct_9fa48("3527") ? keys.fill(key) !== undefined : stryMutAct_9fa48("3526") ? false : stryMutAct_9fa48("3525") ? true : (stryCov_9fa48("3525", "3526", "3527"), keys.fill(key) === undefined))));
    if (stryMutAct_9fa48("3530") ? unexpected.length === 0 || missing.length === 0 : stryMutAct_9fa48("3529") ? false : stryMutAct_9fa48("3528") ? true : (stryCov_9fa48("3528", "3529", "3530"), (stryMutAct_9fa48("3532") ? unexpected.length !== 0 : stryMutAct_9fa48("3531") ? true : (stryCov_9fa48("3531", "3532"), unexpected.length === 0)) && (stryMutAct_9fa48("3534") ? missing.length !== 0 : stryMutAct_9fa48("3533") ? true : (stryCov_9fa48("3533", "3534"), missing.length === 0)))) return stryMutAct_9fa48("3535") ? ["Stryker was here"] : (stryCov_9fa48("3535"), []);
    const required = stryMutAct_9fa48("3536") ? [] : (stryCov_9fa48("3536"), [...shape.required]);
    const optional = stryMutAct_9fa48("3537") ? [...shape.properties.keys()] : (stryCov_9fa48("3537"), (stryMutAct_9fa48("3538") ? [] : (stryCov_9fa48("3538"), [...shape.properties.keys()])).filter(stryMutAct_9fa48("3539") ? () => undefined : (stryCov_9fa48("3539"), key => stryMutAct_9fa48("3540") ? shape.required.has(key) : (stryCov_9fa48("3540"), !shape.required.has(key)))));
    const written = new Set(node.keys);
    const nearest = nearestKeys(unexpected, stryMutAct_9fa48("3541") ? [...required, ...optional] : (stryCov_9fa48("3541"), (stryMutAct_9fa48("3542") ? [] : (stryCov_9fa48("3542"), [...required, ...optional])).filter(stryMutAct_9fa48("3543") ? () => undefined : (stryCov_9fa48("3543"), key => stryMutAct_9fa48("3544") ? written.has(key) : (stryCov_9fa48("3544"), !written.has(key))))));
    const expected = stryMutAct_9fa48("3545") ? {} : (stryCov_9fa48("3545"), {
      required,
      optional
    });
    const hints = (stryMutAct_9fa48("3549") ? unexpected.length <= 0 : stryMutAct_9fa48("3548") ? unexpected.length >= 0 : stryMutAct_9fa48("3547") ? false : stryMutAct_9fa48("3546") ? true : (stryCov_9fa48("3546", "3547", "3548", "3549"), unexpected.length > 0)) ? variantHints(node, run) : {};
    return stryMutAct_9fa48("3550") ? [] : (stryCov_9fa48("3550"), [stryMutAct_9fa48("3551") ? {} : (stryCov_9fa48("3551"), {
      code: stryMutAct_9fa48("3552") ? "" : (stryCov_9fa48("3552"), 'bad-arguments'),
      path: stryMutAct_9fa48("3553") ? [] : (stryCov_9fa48("3553"), [...run.path]),
      missing,
      unexpected,
      expected,
      ...(stryMutAct_9fa48("3556") ? nearest || {
        nearest
      } : stryMutAct_9fa48("3555") ? false : stryMutAct_9fa48("3554") ? true : (stryCov_9fa48("3554", "3555", "3556"), nearest && (stryMutAct_9fa48("3557") ? {} : (stryCov_9fa48("3557"), {
        nearest
      })))),
      ...hints
    })]);
  }
}
const keysCompared = 20;
const declaredCompared = 200;
function nearestKeys(unexpected: readonly string[], free: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (stryMutAct_9fa48("3558")) {
    {}
  } else {
    stryCov_9fa48("3558");
    const known = stryMutAct_9fa48("3559") ? free : (stryCov_9fa48("3559"), free.slice(0, declaredCompared));
    const pairs = stryMutAct_9fa48("3560") ? unexpected.flatMap(key => {
      const nearest = mostAlike(key, known);
      return nearest === undefined ? [] : [[key, nearest] as const];
    }) : (stryCov_9fa48("3560"), unexpected.slice(0, keysCompared).flatMap(key => {
      if (stryMutAct_9fa48("3561")) {
        {}
      } else {
        stryCov_9fa48("3561");
        const nearest = mostAlike(key, known);
        return (stryMutAct_9fa48("3564") ? nearest !== undefined : stryMutAct_9fa48("3563") ? false : stryMutAct_9fa48("3562") ? true : (stryCov_9fa48("3562", "3563", "3564"), nearest === undefined)) ? stryMutAct_9fa48("3565") ? ["Stryker was here"] : (stryCov_9fa48("3565"), []) : stryMutAct_9fa48("3566") ? [] : (stryCov_9fa48("3566"), [[key, nearest] as const]);
      }
    }));
    return (stryMutAct_9fa48("3569") ? pairs.length !== 0 : stryMutAct_9fa48("3568") ? false : stryMutAct_9fa48("3567") ? true : (stryCov_9fa48("3567", "3568", "3569"), pairs.length === 0)) ? undefined : Object.fromEntries(pairs);
  }
}
function badValue(node: JsonNode, plan: Plan, run: Run): Issue {
  if (stryMutAct_9fa48("3570")) {
    {}
  } else {
    stryCov_9fa48("3570");
    const tags = tagsAt(run);
    const nearest = (stryMutAct_9fa48("3573") ? node.kind !== 'string' : stryMutAct_9fa48("3572") ? false : stryMutAct_9fa48("3571") ? true : (stryCov_9fa48("3571", "3572", "3573"), node.kind === (stryMutAct_9fa48("3574") ? "" : (stryCov_9fa48("3574"), 'string')))) ? mostAlike(node.value, stryMutAct_9fa48("3575") ? tags && membersOf(plan) : (stryCov_9fa48("3575"), tags ?? membersOf(plan))) : undefined;
    return stryMutAct_9fa48("3576") ? {} : (stryCov_9fa48("3576"), {
      code: stryMutAct_9fa48("3577") ? "" : (stryCov_9fa48("3577"), 'bad-value'),
      path: stryMutAct_9fa48("3578") ? [] : (stryCov_9fa48("3578"), [...run.path]),
      expected: signature((stryMutAct_9fa48("3581") ? tags !== undefined : stryMutAct_9fa48("3580") ? false : stryMutAct_9fa48("3579") ? true : (stryCov_9fa48("3579", "3580", "3581"), tags === undefined)) ? plan.schema : stryMutAct_9fa48("3582") ? {} : (stryCov_9fa48("3582"), {
        enum: tags
      }), run.tool.schema),
      got: show(node),
      ...(stryMutAct_9fa48("3585") ? nearest !== undefined || {
        nearest
      } : stryMutAct_9fa48("3584") ? false : stryMutAct_9fa48("3583") ? true : (stryCov_9fa48("3583", "3584", "3585"), (stryMutAct_9fa48("3587") ? nearest === undefined : stryMutAct_9fa48("3586") ? true : (stryCov_9fa48("3586", "3587"), nearest !== undefined)) && (stryMutAct_9fa48("3588") ? {} : (stryCov_9fa48("3588"), {
        nearest
      }))))
    });
  }
}

/** The texts that an enum allows, in whichever variant it stands. */
function membersOf(plan: Plan): readonly string[] {
  if (stryMutAct_9fa48("3589")) {
    {}
  } else {
    stryCov_9fa48("3589");
    const members = plan.shape.schema.enum;
    const own = Array.isArray(members) ? stryMutAct_9fa48("3590") ? members : (stryCov_9fa48("3590"), members.filter(stryMutAct_9fa48("3591") ? () => undefined : (stryCov_9fa48("3591"), member => stryMutAct_9fa48("3594") ? typeof member !== 'string' : stryMutAct_9fa48("3593") ? false : stryMutAct_9fa48("3592") ? true : (stryCov_9fa48("3592", "3593", "3594"), typeof member === (stryMutAct_9fa48("3595") ? "" : (stryCov_9fa48("3595"), 'string')))))) : stryMutAct_9fa48("3596") ? ["Stryker was here"] : (stryCov_9fa48("3596"), []);
    return (stryMutAct_9fa48("3599") ? plan.shape.unions.length !== 0 : stryMutAct_9fa48("3598") ? false : stryMutAct_9fa48("3597") ? true : (stryCov_9fa48("3597", "3598", "3599"), plan.shape.unions.length === 0)) ? own : plan.variants().flatMap(membersOf);
  }
}