/** What a walk through a graph finds. */
// @ts-nocheck

export interface Walk<Node> {
  /** The nodes that lead back to themselves. */
  readonly cyclic: ReadonlySet<Node>;
  /** The longest way, in nodes, where there is no cycle. */
  readonly depth: number;
}

/** A node whose followers are being visited. `low`: the earliest node that it leads back to. */
interface Step<Node> {
  readonly node: Node;
  readonly pending: Node[];
  readonly order: number;
  low: number;
  depth: number;
}

/** Tarjan's strongly connected components, with an explicit stack: a hostile chain is longer than the call stack. */
export function walkGraph<Node>(starts: Iterable<Node>, nextOf: (node: Node) => readonly Node[]): Walk<Node> {
  const steps = new Map<Node, Step<Node>>();
  const path: Step<Node>[] = [];
  const unassigned: Step<Node>[] = [];
  const assigned = new Set<Node>();
  const cyclic = new Set<Node>();
  let longest = 0;

  const enter = (node: Node): void => {
    const step = { node, pending: [...nextOf(node)], order: steps.size, low: steps.size, depth: 1 };
    steps.set(node, step);
    path.push(step);
    unassigned.push(step);
  };
  const close = (step: Step<Node>): void => {
    path.pop();
    longest = Math.max(longest, step.depth);
    const parent = path.at(-1);
    if (parent !== undefined) join(parent, step);
    if (step.low < step.order) return;
    const component = unassigned.splice(unassigned.lastIndexOf(step));
    for (const { node } of component) {
      assigned.add(node);
      if (component.length > 1) cyclic.add(node);
    }
  };
  const join = (step: Step<Node>, next: Step<Node>): void => {
    step.depth = Math.max(step.depth, next.depth + 1);
    if (!assigned.has(next.node)) step.low = Math.min(step.low, next.low);
    if (step === next) cyclic.add(step.node);
  };

  for (const start of starts) {
    if (!steps.has(start)) enter(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.pending.pop();
      const known = next === undefined ? undefined : steps.get(next);
      if (next === undefined) close(step);
      else if (known === undefined) enter(next);
      else join(step, known);
    }
  }
  return { cyclic, depth: longest };
}
