import { AdminRole } from './accounts/admin-role.ts';
import { BroughtAlong } from './accounts/brought-along.ts';
import { InvitedElsewhere } from './accounts/invited-elsewhere.ts';
import { MaySignUp } from './accounts/may-sign-up.ts';
import { SwitchEmail } from './accounts/switch-email.ts';
import { TellOwner } from './accounts/tell-owner.ts';
import { UseUpInvitations } from './accounts/use-up-invitations.ts';
import { ConfirmLink } from './mailed-links/confirm-link.ts';
import { MailCode } from './mailed-links/mail-code.ts';
import { MailOneTimeToken } from './mailed-links/mail-one-time-token.ts';
import { OneTimeCodes } from './mailed-links/one-time-codes.ts';
import { RecoverPassword } from './mailed-links/recover-password.ts';
import { ResendConfirmation } from './mailed-links/resend-confirmation.ts';
import { VerifyOneTimeToken } from './mailed-links/verify-one-time-token.ts';
import { AdmitVouched } from './self-service/admit-vouched.ts';
import { ChangeEmail } from './self-service/change-email.ts';
import { GiveConsents } from './self-service/give-consents.ts';
import { ProveAddress } from './self-service/prove-address.ts';
import { ProveOwner } from './self-service/prove-owner.ts';
import { Reauthenticate } from './self-service/reauthenticate.ts';
import { SignUp } from './self-service/sign-up.ts';
import { UpdateProfile } from './self-service/update-profile.ts';
import { UpdateUser } from './self-service/update-user.ts';
import { BeginSession } from './sessions/begin-session.ts';
import { BrowserSession } from './sessions/browser-session.ts';
import { EndReplayed } from './sessions/end-replayed.ts';
import { ExchangeCode } from './sessions/exchange-code.ts';
import { FailedLogins } from './sessions/failed-logins.ts';
import { RefreshSession } from './sessions/refresh-session.ts';
import { SignInLimits } from './sessions/sign-in-limits.ts';
import { SignIn } from './sessions/sign-in.ts';
import { SignOut } from './sessions/sign-out.ts';

export const applicationProviders = [
  AdminRole,
  AdmitVouched,
  BeginSession,
  BroughtAlong,
  BrowserSession,
  ChangeEmail,
  ConfirmLink,
  EndReplayed,
  ExchangeCode,
  FailedLogins,
  GiveConsents,
  MailCode,
  InvitedElsewhere,
  MailOneTimeToken,
  MaySignUp,
  OneTimeCodes,
  ProveAddress,
  ProveOwner,
  Reauthenticate,
  RecoverPassword,
  RefreshSession,
  ResendConfirmation,
  SignIn,
  SignInLimits,
  SignOut,
  SignUp,
  SwitchEmail,
  TellOwner,
  UpdateProfile,
  UpdateUser,
  UseUpInvitations,
  VerifyOneTimeToken,
];
