import type { AssetFieldName } from '../assets/field-lists.ts'

/* What people call their columns, in English and German, besides what the fields themselves say (domain/assets/fields.ts). */

const words = (list: string): readonly string[] => list.split(', ')

export const USUAL_HEADINGS: { readonly [Field in AssetFieldName]?: readonly string[] } = {
  title: words('what it is, piece, article, bezeichnung, gegenstand, objekt, titel, werk'),
  description: words('remarks, comment, comments, beschreibung, bemerkung, bemerkungen, notiz, notizen'),
  category: words('kind, classification, object type, kategorie, objektart'),
  creation_date: words('year created, entstehungsjahr, jahr'),
  date_of_acquisition: words(
    'acquired, acquired on, bought, bought on, when bought, date bought, year acquired, kaufdatum, erwerbsdatum, ' +
      'gekauft am, datum',
  ),
  cost_at_acquisition: words(
    'paid, price paid, amount paid, bought for, purchase amount, kaufpreis, einkaufspreis, preis',
  ),
  acquisition_location: words(
    'where bought, bought from, purchase location, dealer, vendor, shop, auction house, gallery, gekauft bei, händler, ' +
      'verkäufer',
  ),
  how_acquired: words('how did we get it, how did you get it, how obtained, acquisition, acquisition type, erwerbsart'),
  place: words('where, kept in, shelf, raum, zimmer, ort, standort'),
  maker: words('author, producer, artist name, künstler, künstlerin, hersteller, marke, autor'),
  dating: words('datierung, entstehungsjahr, jahr'),
  inventory_number: words(
    'number, object number, catalog number, catalogue number, lot number, inventarnummer, nummer',
  ),
}
