// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { ToolSpec } from '../../index.ts';
import { createRepairers } from './repairers.ts';

const spec: ToolSpec = {
  name: 'wipe',
  inputSchema: { type: 'object', properties: { disk_name: { type: 'string' } }, required: ['disk_name'] },
};
const call = { id: 'a', name: 'wipe', arguments: '{"diskName":"b"}' };

describe('the repairer of a list of tools', () => {
  it('is the same for the same list, made anew', () => {
    const repairers = createRepairers({});
    expect(repairers([{ ...spec }])).toBe(repairers([{ ...spec }]));
  });

  it.each<Partial<ToolSpec>>([
    { annotations: { destructiveHint: true } },
    { aliases: ['erase'] },
    { parameterAliases: { disk_name: ['volume'] } },
    { description: 'Wipes a disk.' },
  ])('is another for a list that differs in %j alone', (more) => {
    const repairers = createRepairers({});
    expect(repairers([{ ...spec, ...more }])).not.toBe(repairers([spec]));
  });

  it('takes no more liberty with a tool that destroys because one of its name did not', async () => {
    const repairers = createRepairers({});
    const statusOf = async (tool: ToolSpec): Promise<unknown> => {
      const { outcomes } = await repairers([tool]).repairer.repair({ text: '', calls: [call], finishReason: 'stop' });
      return outcomes[0]?.status;
    };
    expect(await statusOf(spec)).toBe('repaired');
    expect(await statusOf({ ...spec, annotations: { destructiveHint: true } })).toBe('reprompt');
  });
});
