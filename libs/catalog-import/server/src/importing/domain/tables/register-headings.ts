import type { MappedField } from '@domeka/catalog-import/contract';

/** `productId` identifies products, not packages: rows are known by it only where there are no codes. */
export type KnownField = MappedField | 'productId';

export interface RegisterHeadings {
  country: string;
  source: string;
  /** Part of the key of its ids, so that those of two registers never meet. */
  scheme?: string;
  headings: Partial<Record<KnownField, string[]>>;
}

export const registerHeadings: RegisterHeadings[] = [
  {
    country: 'PL',
    source: 'https://www.gov.pl/web/zdrowie/obwieszczenia-ministra-zdrowia-lista-lekow-refundowanych',
    headings: {
      barcode: [
        'Numer GTIN lub inny kod jednoznacznie identyfikujący produkt',
        'Kod EAN lub inny kod odpowiadający kodowi EAN',
        'Kod EAN',
        'Numer GTIN',
      ],
      name: [
        'Nazwa postać i dawka',
        'Nazwa postać i dawka leku',
        'Nazwa i postać leku',
        'Nazwa leku',
        'Nazwa handlowa',
      ],
      form: ['Postać', 'Postać leku'],
      dosage: ['Dawka'],
      pack_size: ['Zawartość opakowania', 'Wielkość opakowania'],
      manufacturer: ['Wytwórca'],
    },
  },
  {
    country: 'CZ',
    source: 'https://opendata.sukl.cz/?q=katalog/databaze-lecivych-pripravku-dlp',
    scheme: 'SUKL',
    headings: {
      id: ['KOD_SUKL', 'Kód SÚKL'],
      name: ['NAZEV', 'Název přípravku'],
      dosage: ['SILA'],
      form: ['FORMA', 'Léková forma'],
      pack_size: ['BALENI'],
      administration_route: ['CESTA', 'Cesta podání'],
      manufacturer: ['DRZ', 'Držitel'],
      category: ['ATC_WHO'],
      active_ingredients: ['Léčivá látka'],
    },
  },
  {
    country: 'DE',
    source: 'https://anwendungen.pharmnet-bund.de/lieferengpassmeldungen/public/csv',
    scheme: 'PZN',
    headings: {
      id: ['PZN'],
      name: ['Arzneimittlbezeichnung', 'Arzneimittelbezeichnung', 'Arzneimittelname'],
      active_ingredients: ['Wirkstoffe', 'Wirkstoff'],
      category: ['Atc Code'],
      form: ['Darreichungsform'],
      dosage: ['Wirkstärke', 'Wirkstoffstärke'],
      pack_size: ['Packungsgröße'],
      manufacturer: ['Zulassungsinhaber', 'Pharmazeutischer Unternehmer'],
    },
  },
  {
    country: 'CH',
    source: 'https://www.swissmedic.ch/swissmedic/de/home/services/listen_neu.html',
    scheme: 'CH',
    headings: {
      barcode: ['GTIN'],
      productId: ['Zulassungsnummer', "N° d'autorisation"],
      name: ['Bezeichnung des Arzneimittels', 'Dénomination du médicament'],
      manufacturer: ['Zulassungsinhaberin', "Titulaire de l'autorisation"],
      category: ['ATC-Code', 'Code ATC'],
      pack_size: ['Packungsgrösse', "Taille d'emballage"],
      active_ingredients: ['Wirkstoff(e)', 'Principe(s) actif(s)'],
    },
  },
  {
    country: 'CH',
    source: 'https://www.refdata.ch',
    scheme: 'PHARMACODE',
    headings: { id: ['Pharmacode', 'Pharma-Code', 'PHAR'] },
  },
  {
    country: 'FR',
    source: 'https://base-donnees-publique.medicaments.gouv.fr/telechargement',
    scheme: 'CIS',
    headings: {
      barcode: ['Code CIP13', 'CIP13'],
      productId: ['Code CIS'],
      name: ['Dénomination du médicament', 'Dénomination'],
      form: ['Forme pharmaceutique'],
      administration_route: ["Voies d'administration"],
      manufacturer: ['Titulaire(s)', 'Titulaires'],
      active_ingredients: ['Dénomination de la substance', 'Substance active'],
      dosage: ['Dosage de la substance'],
      pack_size: ['Libellé de la présentation'],
    },
  },
  {
    country: 'ES',
    source: 'https://www.sanidad.gob.es/profesionales/nomenclator.do',
    scheme: 'CN',
    headings: {
      id: ['Código Nacional', 'Cod. Nacional'],
      name: ['Nombre del producto farmacéutico', 'Medicamento', 'Presentación'],
      manufacturer: ['Nombre del laboratorio ofertante', 'Laboratorio', 'Laboratorio titular'],
      active_ingredients: ['Principio activo o asociación de principios activos', 'Principios Activos'],
      category: ['Cód. ATC', 'Código ATC'],
      form: ['Forma farmacéutica'],
      dosage: ['Dosis'],
      administration_route: ['Vía de administración'],
    },
  },
  {
    country: 'ES',
    source: 'https://cima.aemps.es/cima/publico/nomenclator.html',
    scheme: 'AEMPS',
    headings: { productId: ['Nº Registro', 'Número de registro'] },
  },
  {
    country: 'IT',
    source: 'https://drive.aifa.gov.it/farmaci/confezioni_fornitura.csv',
    scheme: 'AIC',
    headings: {
      id: ['CODICE_AIC', 'AIC'],
      name: ['DENOMINAZIONE', 'Denominazione e Confezione'],
      pack_size: ['DESCRIZIONE', 'Confezione'],
      manufacturer: ['RAGIONE_SOCIALE', 'Titolare AIC'],
      form: ['FORMA', 'Forma farmaceutica'],
      category: ['CODICE_ATC'],
      active_ingredients: ['PA_ASSOCIATI', 'Principio Attivo'],
    },
  },
  {
    country: 'BR',
    source: 'https://www.gov.br/anvisa/pt-br/assuntos/medicamentos/cmed/precos',
    scheme: 'GGREM',
    headings: {
      barcode: ['EAN 1', 'GTIN 1'],
      id: ['CÓDIGO GGREM'],
      name: ['PRODUTO'],
      pack_size: ['APRESENTAÇÃO'],
      manufacturer: ['LABORATÓRIO'],
      active_ingredients: ['SUBSTÂNCIA', 'PRINCÍPIO ATIVO'],
      category: ['CLASSE TERAPÊUTICA'],
    },
  },
  {
    country: 'BR',
    source: 'https://dados.anvisa.gov.br/dados/DADOS_ABERTOS_MEDICAMENTOS.csv',
    scheme: 'ANVISA',
    headings: {
      productId: ['NUMERO_REGISTRO_PRODUTO'],
      name: ['NOME_PRODUTO'],
      manufacturer: ['EMPRESA_DETENTORA_REGISTRO'],
    },
  },
  {
    country: 'GB',
    source: 'https://isd.digital.nhs.uk/trud/users/guest/filters/0/categories/6',
    scheme: 'DMD',
    headings: {
      id: ['APPID', 'AMPP SNOMED Code'],
      productId: ['APID', 'AMP SNOMED Code'],
      name: [
        'NM',
        'AMPP Name',
        'AMP Name',
        'VMPP Name',
        'VMP Name',
        'Product Name',
        'BNF Presentation',
        'BNF Presentation Name',
      ],
      manufacturer: ['SUPP', 'Supplier', 'MA Holder'],
      active_ingredients: ['BNF Chemical Substance', 'Active Substance', 'Active Ingredient'],
      pack_size: ['Pack Size'],
      administration_route: ['ROUTE'],
    },
  },
  {
    country: 'GB',
    source: 'https://opendata.nhsbsa.net/dataset/bnf-code-information-current-year',
    scheme: 'BNF',
    headings: { productId: ['BNF Presentation Code'] },
  },
  {
    country: 'US',
    source: 'https://www.fda.gov/drugs/drug-approvals-and-databases/national-drug-code-directory',
    scheme: 'NDC',
    headings: {
      id: ['NDCPACKAGECODE'],
      productId: ['PRODUCTNDC'],
      name: ['PROPRIETARYNAME'],
      form: ['DOSAGEFORMNAME'],
      administration_route: ['ROUTENAME'],
      manufacturer: ['LABELERNAME'],
      active_ingredients: ['SUBSTANCENAME'],
      pack_size: ['PACKAGEDESCRIPTION'],
    },
  },
  {
    country: 'US',
    source: 'https://www.fda.gov/drugs/drug-approvals-and-databases/orange-book-data-files',
    headings: {
      name: ['Trade_Name'],
      active_ingredients: ['Ingredient'],
      form: ['DF;Route'],
      manufacturer: ['Applicant'],
      dosage: ['Strength'],
    },
  },
];
