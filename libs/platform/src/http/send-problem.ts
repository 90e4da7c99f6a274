import type { Language, Problem, Refusal } from '@domeka/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, problemOfFault } from './problem.ts';
import { languageOf } from './request-language.ts';

type ErrorForm = (problem: Problem, request: FastifyRequest, reply: FastifyReply) => void;

type Absence = (request: FastifyRequest) => Refusal | null;

interface Surface {
  form: ErrorForm;
  absence: Absence;
  language: (request: FastifyRequest) => Language;
}

const surfaces: (Surface & { prefix: string })[] = [];

export const writeErrorsAs = (prefix: string, surface: Surface) => void surfaces.push({ prefix, ...surface });

export function sendProblem(refusal: Refusal | null, request: FastifyRequest, reply: FastifyReply) {
  const own = surfaces.find(({ prefix }) => request.url.startsWith(prefix));
  const shown = refusal?.code === 'not-found' ? (own?.absence(request) ?? refusal) : refusal;
  const language = (own?.language ?? languageOf)(request);
  const problem = shown ? problemOf(shown, language) : problemOfFault(language, request.id);
  if (problem.retryAfter) void reply.header('Retry-After', String(problem.retryAfter));
  if (own) own.form(problem, request, reply);
  else void reply.status(problem.status).type('application/problem+json').send(problem);
}
