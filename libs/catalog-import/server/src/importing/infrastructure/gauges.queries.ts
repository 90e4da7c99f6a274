export const gaugesOfCatalog = [
  {
    name: 'catalog_age_seconds',
    help: 'Since the last import into the catalogue',
    query: `select extract(epoch from now() - max(settled_at)) from catalog_imports where state = 'imported'`,
  },
  {
    name: 'catalog_fetch_age_seconds',
    help: 'Since the register was last fetched from CATALOG_URL without a fault',
    query: `select extract(epoch from now() - max(worked_at)) from fetches where name = 'catalog'`,
  },
];
