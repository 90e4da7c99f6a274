import type { Language, Problem, Refusal } from '@domeka/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, problemOfFault } from './problem.ts';
import { languageOf } from './request-language.ts';

/** Writes a problem in the form that the clients of some routes expect. */
type ErrorForm = (problem: Problem, request: FastifyRequest, reply: FastifyReply) => void;

/** What is said at an address that nothing answers, where clients expect more than that it is unknown. */
type Absence = (request: FastifyRequest) => Refusal | null;

interface Surface {
  form: ErrorForm;
  absence: Absence;
  /** The language of what is said, where more than `Accept-Language` tells it. */
  language: (request: FastifyRequest) => Language;
}

const surfaces: (Surface & { prefix: string })[] = [];

/** Says how errors below a path are written; without it they are problems. Also for what no route's code ever sees. */
export const writeErrorsAs = (prefix: string, surface: Surface) => void surfaces.push({ prefix, ...surface });

/** Answers a refusal, or without one an unexpected fault, in the form of the request's route. */
export function sendProblem(refusal: Refusal | null, request: FastifyRequest, reply: FastifyReply) {
  const own = surfaces.find(({ prefix }) => request.url.startsWith(prefix));
  const said = refusal?.code === 'not-found' ? (own?.absence(request) ?? refusal) : refusal;
  const language = (own?.language ?? languageOf)(request);
  const problem = said ? problemOf(said, language) : problemOfFault(language, request.id);
  if (problem.retryAfter) void reply.header('Retry-After', String(problem.retryAfter));
  if (own) own.form(problem, request, reply);
  else void reply.status(problem.status).type('application/problem+json').send(problem);
}
