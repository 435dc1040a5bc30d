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
import { mergedSchema, narrow, referenced, type Shape, takesAll } from '../schema/shape.ts';
import type { Choice } from '../schema/variants.ts';
import type { Check, JsonSchema, OfferedTool } from '../types.ts';

/** What the search knows of one part of a schema. */
export interface Plan {
  /** The part with its unions and all: what the judge is asked about. */
  readonly schema: JsonSchema;
  /** The part as one flat thing, with the variants of `choices` taken. */
  readonly shape: Shape;
  readonly choices: readonly Choice[];
  /** Whether every value fits: none is looked at. */
  readonly takesAll: boolean;
  readonly fits: Check;
  /** What may stand under a declared or required key. */
  slot(key: string): Slot | undefined;
  /** What may stand under another key; `undefined`: nothing. */
  other(key: string): Plan | undefined;
  item(index: number): Plan;
  /** The plans with a variant of the first open union taken; none where all are taken. */
  variants(): readonly Plan[];
}
export interface Slot {
  readonly plan: Plan;
  readonly isRequired: boolean;
}

/** Plans a part of a tool's schema when a value first meets it, and never again. */
export type Planner = (schema: JsonSchema) => Plan;
const planners = new WeakMap<OfferedTool, Planner>();
export function plannerOf(tool: OfferedTool): Planner {
  if (stryMutAct_9fa48("1402")) {
    {}
  } else {
    stryCov_9fa48("1402");
    const known = planners.get(tool);
    if (stryMutAct_9fa48("1405") ? known === undefined : stryMutAct_9fa48("1404") ? false : stryMutAct_9fa48("1403") ? true : (stryCov_9fa48("1403", "1404", "1405"), known !== undefined)) return known;
    const planner = createPlanner(tool);
    planners.set(tool, planner);
    return planner;
  }
}
function createPlanner(tool: OfferedTool): Planner {
  if (stryMutAct_9fa48("1406")) {
    {}
  } else {
    stryCov_9fa48("1406");
    const plans = new Map<JsonSchema, Plan>();
    const planner: Planner = schema => {
      if (stryMutAct_9fa48("1407")) {
        {}
      } else {
        stryCov_9fa48("1407");
        const known = plans.get(schema);
        if (stryMutAct_9fa48("1410") ? known === undefined : stryMutAct_9fa48("1409") ? false : stryMutAct_9fa48("1408") ? true : (stryCov_9fa48("1408", "1409", "1410"), known !== undefined)) return known;
        const target = referenced(schema, tool.schema);
        const plan = (stryMutAct_9fa48("1413") ? target !== schema : stryMutAct_9fa48("1412") ? false : stryMutAct_9fa48("1411") ? true : (stryCov_9fa48("1411", "1412", "1413"), target === schema)) ? planOf(schema) : planner(target);
        plans.set(schema, plan);
        return plan;
      }
    };
    const planOf = stryMutAct_9fa48("1414") ? () => undefined : (stryCov_9fa48("1414"), (() => {
      const planOf = (schema: JsonSchema): Plan => createPlan(stryMutAct_9fa48("1415") ? {} : (stryCov_9fa48("1415"), {
        schema,
        shape: mergedSchema(schema, tool.schema),
        choices: stryMutAct_9fa48("1416") ? ["Stryker was here"] : (stryCov_9fa48("1416"), [])
      }), tool, planner);
      return planOf;
    })());
    return planner;
  }
}
type Base = Pick<Plan, 'schema' | 'shape' | 'choices'>;
function createPlan(base: Base, tool: OfferedTool, planner: Planner): Plan {
  if (stryMutAct_9fa48("1417")) {
    {}
  } else {
    stryCov_9fa48("1417");
    const {
      schema,
      shape
    } = base;
    const slots = new Map<string, Slot>();
    let check: Check | undefined;
    let items: Plan | undefined;
    let narrowed: readonly Plan[] | undefined;
    return stryMutAct_9fa48("1418") ? {} : (stryCov_9fa48("1418"), {
      ...base,
      takesAll: takesAll(shape),
      fits: value => {
        if (stryMutAct_9fa48("1419")) {
          {}
        } else {
          stryCov_9fa48("1419");
          stryMutAct_9fa48("1420") ? check &&= tool.compile(schema) : (stryCov_9fa48("1420"), check ??= tool.compile(schema));
          return check(value);
        }
      },
      slot: stryMutAct_9fa48("1421") ? () => undefined : (stryCov_9fa48("1421"), key => stryMutAct_9fa48("1422") ? slots.get(key) && addSlot(key) : (stryCov_9fa48("1422"), slots.get(key) ?? addSlot(key))),
      other: (stryMutAct_9fa48("1425") ? shape.patterns.length !== 0 : stryMutAct_9fa48("1424") ? false : stryMutAct_9fa48("1423") ? true : (stryCov_9fa48("1423", "1424", "1425"), shape.patterns.length === 0)) ? unnamed : stryMutAct_9fa48("1426") ? () => undefined : (stryCov_9fa48("1426"), key => stryMutAct_9fa48("1427") ? matched(key) && unnamed() : (stryCov_9fa48("1427"), matched(key) ?? unnamed())),
      item: index => {
        if (stryMutAct_9fa48("1428")) {
          {}
        } else {
          stryCov_9fa48("1428");
          const own = shape.prefixItems[index];
          if (stryMutAct_9fa48("1431") ? own === undefined : stryMutAct_9fa48("1430") ? false : stryMutAct_9fa48("1429") ? true : (stryCov_9fa48("1429", "1430", "1431"), own !== undefined)) return planner(own);
          stryMutAct_9fa48("1432") ? items &&= planner(shape.items) : (stryCov_9fa48("1432"), items ??= planner(shape.items));
          return items;
        }
      },
      variants: () => {
        if (stryMutAct_9fa48("1433")) {
          {}
        } else {
          stryCov_9fa48("1433");
          stryMutAct_9fa48("1434") ? narrowed &&= narrowPlan(base, tool, planner) : (stryCov_9fa48("1434"), narrowed ??= narrowPlan(base, tool, planner));
          return narrowed;
        }
      }
    });
    function addSlot(key: string): Slot | undefined {
      if (stryMutAct_9fa48("1435")) {
        {}
      } else {
        stryCov_9fa48("1435");
        const isRequired = shape.required.has(key);
        const property = shape.properties.get(key);
        const plan = (stryMutAct_9fa48("1438") ? property !== undefined : stryMutAct_9fa48("1437") ? false : stryMutAct_9fa48("1436") ? true : (stryCov_9fa48("1436", "1437", "1438"), property === undefined)) ? stryMutAct_9fa48("1441") ? isRequired || (matched(key) ?? unnamed()) : stryMutAct_9fa48("1440") ? false : stryMutAct_9fa48("1439") ? true : (stryCov_9fa48("1439", "1440", "1441"), isRequired && (stryMutAct_9fa48("1442") ? matched(key) && unnamed() : (stryCov_9fa48("1442"), matched(key) ?? unnamed()))) : planner(property);
        if (stryMutAct_9fa48("1445") ? false : stryMutAct_9fa48("1444") ? true : stryMutAct_9fa48("1443") ? plan : (stryCov_9fa48("1443", "1444", "1445"), !plan)) return undefined;
        const slot = stryMutAct_9fa48("1446") ? {} : (stryCov_9fa48("1446"), {
          plan,
          isRequired
        });
        slots.set(key, slot);
        return slot;
      }
    }
    function matched(key: string): Plan | undefined {
      if (stryMutAct_9fa48("1447")) {
        {}
      } else {
        stryCov_9fa48("1447");
        const pattern = shape.patterns.find(stryMutAct_9fa48("1448") ? () => undefined : (stryCov_9fa48("1448"), ({
          matches
        }) => matches(key)));
        return stryMutAct_9fa48("1451") ? pattern || planner(pattern.schema) : stryMutAct_9fa48("1450") ? false : stryMutAct_9fa48("1449") ? true : (stryCov_9fa48("1449", "1450", "1451"), pattern && planner(pattern.schema));
      }
    }
    function unnamed(): Plan | undefined {
      if (stryMutAct_9fa48("1452")) {
        {}
      } else {
        stryCov_9fa48("1452");
        return (stryMutAct_9fa48("1455") ? shape.additional !== false : stryMutAct_9fa48("1454") ? false : stryMutAct_9fa48("1453") ? true : (stryCov_9fa48("1453", "1454", "1455"), shape.additional === (stryMutAct_9fa48("1456") ? true : (stryCov_9fa48("1456"), false)))) ? undefined : planner(shape.additional);
      }
    }
  }
}
function narrowPlan({
  schema,
  shape,
  choices
}: Base, tool: OfferedTool, planner: Planner): readonly Plan[] {
  if (stryMutAct_9fa48("1457")) {
    {}
  } else {
    stryCov_9fa48("1457");
    const [union] = shape.unions;
    if (stryMutAct_9fa48("1460") ? union !== undefined : stryMutAct_9fa48("1459") ? false : stryMutAct_9fa48("1458") ? true : (stryCov_9fa48("1458", "1459", "1460"), union === undefined)) return stryMutAct_9fa48("1461") ? ["Stryker was here"] : (stryCov_9fa48("1461"), []);
    const variants = union.map(stryMutAct_9fa48("1462") ? () => undefined : (stryCov_9fa48("1462"), variant => mergedSchema(variant, tool.schema)));
    return union.flatMap((variant, at) => {
      if (stryMutAct_9fa48("1463")) {
        {}
      } else {
        stryCov_9fa48("1463");
        const taken = variants[at];
        if (stryMutAct_9fa48("1466") ? taken !== undefined : stryMutAct_9fa48("1465") ? false : stryMutAct_9fa48("1464") ? true : (stryCov_9fa48("1464", "1465", "1466"), taken === undefined)) return stryMutAct_9fa48("1467") ? ["Stryker was here"] : (stryCov_9fa48("1467"), []);
        const narrower = narrow(shape, union, variant, tool.schema);
        return stryMutAct_9fa48("1468") ? [] : (stryCov_9fa48("1468"), [createPlan(stryMutAct_9fa48("1469") ? {} : (stryCov_9fa48("1469"), {
          schema,
          shape: narrower,
          choices: stryMutAct_9fa48("1470") ? [] : (stryCov_9fa48("1470"), [...choices, stryMutAct_9fa48("1471") ? {} : (stryCov_9fa48("1471"), {
            variants,
            taken
          })])
        }), tool, planner)]);
      }
    });
  }
}