import type { Choice } from '../../schema/variants.ts';
import type { JsonNode, ObjectNode } from '../../types.ts';
import type { RewriteRule, ValueSite } from '../rule.ts';

/** `{"kind": "circle", "width": 1, "height": 2}` where circles have a radius and rectangles those. */
export const discriminatorMend: RewriteRule = {
  code: 'discriminator-mend',
  risk: 'plausible',
  says: 'the tag of one variant where every key written fits exactly one other variant',
  mends: 'value',
  reads: ['string'],
  rewrite(node, site) {
    const { holder, schema, path } = site;
    const { node: parent, choices = [] } = holder() ?? {};
    const key = path.at(-1);
    const members: unknown = typeof schema === 'object' ? schema.enum : undefined;
    if (parent?.kind !== 'object' || typeof key !== 'string' || !Array.isArray(members) || members.length !== 1)
      return undefined;
    const [tag] = members;
    const isContradicted = choices.some(
      (choice) => fitsOnlyTaken(parent, choice) && isTagOfOther(node, key, choice, site),
    );
    return typeof tag === 'string' && isContradicted ? tag : undefined;
  },
};

function fitsOnlyTaken({ keys }: ObjectNode, { variants, taken }: Choice): boolean {
  const fitting = variants.filter(({ properties }) => keys.every((key) => properties.has(key)));
  return fitting.length === 1 && fitting[0] === taken;
}

function isTagOfOther(node: JsonNode, key: string, { variants, taken }: Choice, { shapeOf }: ValueSite): boolean {
  if (node.kind !== 'string') return false;
  return variants.some((variant) => {
    const property = variant === taken ? undefined : variant.properties.get(key);
    const members: unknown = property === undefined ? undefined : shapeOf(property).schema.enum;
    return Array.isArray(members) && members.includes(node.value);
  });
}
