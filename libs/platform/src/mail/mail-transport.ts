import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { RunningEnvironment } from '../config/environment.ts';

/** Provider token of the way to the mail server. */
export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** A mail server that does not answer is given up, and the mail tried again later; times in milliseconds. */
export const mailTransport = ({ smtpUrl }: Pick<RunningEnvironment, 'smtpUrl'>): Transporter =>
  createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
