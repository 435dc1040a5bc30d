import { foldSpelling } from '../../schema/fold.ts';
import type { Shape } from '../../schema/shape.ts';
import { type Choice, keysOfOneAlone } from '../../schema/variants.ts';
import { none } from '../candidate.ts';
import type { GapRule, ObjectSite } from '../rule.ts';

/** `{"radius": 2}` where only the variant with `"kind": "circle"` has a radius. */
export const discriminator: GapRule = {
  code: 'discriminator',
  risk: 'schema',
  says: 'an absent tag of a variant, if a key was written that this variant alone declares',
  mends: 'gap',
  fills(key, site) {
    const told = site.choices.filter((choice) => isTag(key, choice, site) && isMeant(choice, site));
    const tag = told.length === 0 ? undefined : membersAt(site.shape, key, site)[0];
    return typeof tag === 'string' || typeof tag === 'number' || typeof tag === 'boolean' ? [tag] : none;
  },
};

/** Whether a key tells the variant that was taken from all others. */
function isTag(key: string, { taken, variants }: Choice, site: ObjectSite): boolean {
  const [tag, ...more] = membersAt(taken, key, site);
  if (tag === undefined || more.length > 0) return false;
  const others = variants.filter((variant) => variant !== taken).map((variant) => membersAt(variant, key, site));
  return others.some((members) => members.length > 0) && !others.some((members) => members.includes(tag));
}

function membersAt({ properties }: Shape, key: string, { shapeOf }: ObjectSite): readonly unknown[] {
  const property = properties.get(key);
  const members: unknown = property === undefined ? undefined : shapeOf(property).schema.enum;
  return Array.isArray(members) ? members : none;
}

function isMeant(choice: Choice, { node }: ObjectSite): boolean {
  const own = new Set([...keysOfOneAlone(choice)].flatMap((key) => foldSpelling(key, '=:') ?? []));
  return node.keys.some((written) => own.has(foldSpelling(written, '=:') ?? ''));
}
