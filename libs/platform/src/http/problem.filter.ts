import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logFault } from '../logging/logging.ts';
import { refusalOf } from './problem.ts';
import { sendProblem } from './send-problem.ts';

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost) {
    const refusal = refusalOf(error);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (!refusal) logFault(this.logger, request, error);
    sendProblem(refusal, request, host.switchToHttp().getResponse<FastifyReply>());
  }
}
