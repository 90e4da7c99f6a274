import type { RegisterHeadings } from './register-headings.ts';

export const commonHeadings: RegisterHeadings['headings'] = {
  barcode: [
    ...['EAN-Code', 'EAN-Nummer', 'EAN13', 'EAN-13', 'GTIN-Code', 'Code EAN', 'Code-barres', 'Código EAN'],
    ...['Código de barras', 'Codice EAN', 'Codice a barre', 'Kod kreskowy', 'Kod GTIN', 'Čárový kód', 'Čiarový kód'],
    ...['EAN kód', 'EAN kod', 'Vonalkód', 'Barkod', 'Bar kod', 'Streckkod', 'Strekkode', 'Штрихкод', 'JANコード'],
  ],
  name: [
    ...['Nazwa', 'Nazwa produktu', 'Nazwa towaru', 'Bezeichnung', 'Artikelname', 'Artikelbezeichnung', 'Produktname'],
    ...['Produktbezeichnung', 'Präparat', 'Nom', 'Nom du produit', 'Désignation', 'Libellé', 'Nome', 'Nome do produto'],
    ...['Nombre', 'Nombre comercial', 'Product', 'Drug Name', 'Medicine', 'Medicine Name', 'Název', 'Názov'],
    ...['Megnevezés', 'Naziv', 'Naziv lijeka', 'Naziv leka', 'Naziv zdravila', 'Denumire', 'Denumire comercială'],
    ...['Naam', 'Productnaam', 'Navn', 'Namn', 'Produktnamn', 'Название', 'Наименование', 'Назва', '品名', '販売名'],
  ],
  dosage: [
    ...['Stärke', 'Dosierung', 'Concentration', 'Dosaggio', 'Dosagem', 'Concentración', 'Síla', 'Sila lieku'],
    ...['Hatáserősség', 'Jačina', 'Jakost', 'Concentrație', 'Sterkte', 'Styrke', 'Styrka', 'Дозировка', '規格'],
  ],
  form: [
    ...['Forme', 'Forma', 'Oblik', 'Farmaceutski oblik', 'Farmacevtska oblika', 'Lieková forma', 'Gyógyszerforma'],
    ...['Arzneiform', 'Forma farmacêutica', 'Formă farmaceutică', 'Legemiddelform', 'Läkemedelsform', '剤形'],
  ],
  manufacturer: [
    ...['Producent', 'Hersteller', 'Fabricant', 'Produttore', 'Fabricante', 'Výrobce', 'Výrobca', 'Gyártó'],
    ...['Proizvođač', 'Proizvajalec', 'Producător', 'Fabrikant', 'Производитель', 'メーカー名'],
  ],
  active_ingredients: [
    ...['Substancje czynne', 'Princípio ativo', 'Účinná látka', 'Hatóanyag', 'Djelatna tvar', 'Aktivna supstanca'],
    ...['Werkzame stof', 'Virkestoff', 'Aktiv substans', '成分名'],
  ],
  category: ['ATC', 'ATC code', 'ATK', 'ATK šifra'],
};
