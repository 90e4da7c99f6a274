import { SetUp } from './application/set-up.ts';
import { SetupLink } from './application/setup-link.ts';

export const setupProviders = [SetUp, SetupLink];
