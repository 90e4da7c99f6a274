import { ChallengeFactor } from './application/challenge-factor.ts';
import { EnrolFactor } from './application/enrol-factor.ts';
import { RecoveryCodes } from './application/recovery-codes.ts';
import { RemoveFactor } from './application/remove-factor.ts';
import { ResetTwoStep } from './application/reset-two-step.ts';
import { StepUp } from './application/step-up.ts';
import { TotpLimits } from './application/totp-limits.ts';
import { VerifyFactor } from './application/verify-factor.ts';

export const twoStepProviders = [
  ChallengeFactor,
  EnrolFactor,
  RecoveryCodes,
  RemoveFactor,
  ResetTwoStep,
  StepUp,
  TotpLimits,
  VerifyFactor,
];
