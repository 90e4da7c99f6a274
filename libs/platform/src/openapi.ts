import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { anyRefusal, describeRefusals, ProblemDescription } from './openapi-refusals.ts';

const docs = /^\/api\/docs(?:[/?]|$)/;
/** The documentation page has inline scripts and styles; the rest of the API has none. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";
export const contentPolicyOf = (url: string) =>
  `${docs.test(url) ? docsPolicy : "default-src 'none'"}; frame-ancestors 'none'`;

export function serveOpenApi(app: INestApplication) {
  const description = new DocumentBuilder()
    .setTitle('Domeka')
    .setDescription('Keeps, finds and shares the medicines people have at home. Refusals are RFC 9457 problems.')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addSecurityRequirements('bearer')
    .addGlobalResponse(anyRefusal)
    .build();
  const described = () =>
    describeRefusals(SwaggerModule.createDocument(app, description, { extraModels: [ProblemDescription] }));
  SwaggerModule.setup('api/docs', app, described, {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Domeka API',
  });
}
