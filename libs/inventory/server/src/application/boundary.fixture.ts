// Breaks the rules on purpose: a use case must hold neither HTTP nor SQL.
export { Controller } from '@nestjs/common';
export type { FastifyRequest } from 'fastify';
export { raw } from '@mikro-orm/postgresql';
export { startTestApp } from '@domeka/testing';
export const read = 'select id from medications';
