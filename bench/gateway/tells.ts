// For programs of others: `node --import` makes them tell what they work.
import { tellWork } from './work.ts';

tellWork();
