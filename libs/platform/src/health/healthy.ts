/** In the usual form of health checks (`@nestjs/terminus`), which monitors read. */
export function healthy(reasons: Record<string, string>) {
  const info = Object.fromEntries(
    Object.entries(reasons).map(([part, reason]) => [part, { status: 'up' as const, reason }]),
  );
  return { status: 'ok' as const, info, error: {}, details: info };
}
