import type { FieldOfForm } from './import-table.ts'

/*
 * What people call their columns besides what the fields themselves say (record/assets/rules/fields.ts): in English, German, French, Italian,
 * Spanish and Dutch, in small letters and without accents, the likeliest first.
 */

type Words = { readonly [Field in FieldOfForm]?: readonly string[] }
const words = (list: string): readonly string[] => list.split(', ')

/** A column that is called so is nothing else, as a rule. */
export const USUAL_HEADINGS: Words = {
  title: words(
    'what it is, what, what is it, piece, article, thing, artwork, object name, name of item, name of piece, item name, item title, ' +
      'work title, lot title, bezeichnung, gegenstand, objekt, titel, werk, was, was ist es, stuck, artikel, objektbezeichnung, kunstwerk, ' +
      'qu est ce que c est, qu est ce, sache, titre, objet, designation, nom, intitule, oeuvre, libelle, quoi, titolo, oggetto, nome, opera, pezzo, articolo, cosa, ' +
      'cos e, denominazione, titulo, objeto, nombre, obra, pieza, articulo, que es, denominacion, voorwerp, naam, stuk, wat, wat is het, ' +
      'benaming, omschrijving voorwerp',
  ),
  description: words(
    'remarks, remark, comment, comments, note, full description, long description, further details, notes and remarks, observations, memo, ' +
      'other, other information, anything else, ' +
      'beschreibung, bemerkung, bemerkungen, notiz, notizen, anmerkung, anmerkungen, kommentar, sonstiges, remarques, remarque, notes, ' +
      'commentaire, commentaires, observation, descrizione, osservazioni, commenti, commento, annotazioni, descripcion, ' +
      'observaciones, notas, comentarios, comentario, nota, omschrijving, opmerking, opmerkingen, notities, beschrijving, toelichting',
  ),
  category: words(
    'kind, classification, object type, class, group, item type, item category, department, kategorie, objektart, gruppe, sparte, warengruppe, ' +
      'categorie, genre d objet, famille, categoria, tipo, tipologia, genere, clase, grupo, soort, categorie, rubriek, what kind, ' +
      'what kind of thing',
  ),
  creation_date: words(
    'year created, entstehungsjahr, jahr, annee, date de creation, anno, data di creazione, ano, jaar, finished, completed',
  ),
  date_of_acquisition: words(
    'acquired, date d entree, acquired on, bought, bought on, when bought, when acquired, date bought, year acquired, year bought, year of purchase, ' +
      'date of purchase, date purchased, date received, date obtained, purchase year, got it, since, owned since, in collection since, ' +
      'acquisition year, kaufdatum, erwerbsdatum, anschaffungsdatum, ankaufsdatum, erworben am, erworben, gekauft am, gekauft, kaufjahr, ' +
      'erwerbsjahr, anschaffungsjahr, im besitz seit, seit, datum, date d achat, date d acquisition, date acquisition, achete le, acquis le, ' +
      'annee d achat, annee d acquisition, achat, data acquisto, data di acquisto, data d acquisto, acquistato il, comprato il, ' +
      'anno di acquisto, anno acquisto, data acquisizione, data di acquisizione, data, fecha de compra, fecha de adquisicion, fecha compra, ' +
      'fecha, comprado el, adquirido, ano de compra, aankoopdatum, aanschafdatum, gekocht, gekocht op, datum aankoop, verworven, ' +
      'aankoopjaar, jaar van aankoop, wann, quand, quando, cuando, wanneer',
  ),
  cost_at_acquisition: words(
    'paid, price paid, amount paid, bought for, purchase amount, how much, what we paid, we paid, i paid, amount, cost price, hammer price, ' +
      'purchase value, acquisition value, value at purchase, price then, original price, original cost, price new, cost new, valeur d achat, valeur a l achat, valore di acquisto, valore d acquisto, valor de compra, aankoopwaarde, kaufwert, total paid, total cost, kaufpreis, einkaufspreis, preis, anschaffungspreis, anschaffungskosten, bezahlt, gezahlt, erwerbspreis, ' +
      'ankaufspreis, einstandspreis, kosten, betrag, prix, prix d achat, prix achat, prix paye, paye, cout, montant, prezzo, ' +
      'prezzo di acquisto, prezzo d acquisto, prezzo acquisto, pagato, costo, importo, precio, precio de compra, precio pagado, pagado, ' +
      'coste, importe, aankoopprijs, aanschafprijs, prijs, betaald, aankoopbedrag, kostprijs, bedrag, combien, quanto, cuanto, wieviel, ' +
      'wie viel, hoeveel',
  ),
  acquisition_location: words(
    'where bought, bought from, purchase location, dealer, vendor, shop, auction house, gallery, acquired from, source, from whom, from, ' +
      'bought where, purchased at, place of purchase, obtained from, store, retailer, bookseller, jeweller, jeweler, auctioneer, dealer name, gekauft bei, handler, verkaufer, ' +
      'erworben bei, kaufort, auktionshaus, galerie, gekauft von, woher, von wem, herkunft, lieferant, bezugsquelle, achete chez, vendeur, ' +
      'marchand, lieu d achat, galeriste, fournisseur, maison de vente, acheté a, venditore, acquistato da, acquistato presso, comprato da, ' +
      'luogo di acquisto, fornitore, casa d aste, galleria, vendedor, comprado en, comprado a, lugar de compra, proveedor, ' +
      'galeria, casa de subastas, gekocht bij, gekocht van, verkoper, handelaar, leverancier, veilinghuis, winkel',
  ),
  how_acquired: words(
    'how did we get it, how did you get it, how obtained, how, acquisition, acquisition type, how got, acquired how, means of acquisition, ' +
      'mode of acquisition, erwerbsart, art des erwerbs, erwerb, zugangsart, mode d acquisition, type d acquisition, comment, ' +
      'modalita di acquisizione, modo di acquisizione, come, forma de adquisicion, modo de adquisicion, como, wijze van verwerving, ' +
      'verwervingswijze, hoe verkregen',
  ),
  previous_owner: words(
    'vorbesitzer, voreigentumer, fruherer besitzer, ancien proprietaire, proprietaire precedent, precedente proprietario, ' +
      'propietario anterior, vorige eigenaar, previous owners, ex collection, ex coll',
  ),
  provenance_story: words(
    'provenienz, provenienza, procedencia, herkunftsgeschichte, geschichte, histoire, storia, historia, herkomst, story',
  ),
  place: words(
    'where, where is it, where it is, kept in, kept at, shelf, stored, stored at, stored in, storage, current place, position, wall, cabinet, cellar, rack, bin, lives in, lives at, lives, hangs in, stands in, located, located in, which room, in which room, place in house, ' +
      'whereabouts, raum, zimmer, ort, standort, lagerort, aufbewahrungsort, wo, wo ist es, lager, platz, aufbewahrung, ' +
      'emplacement, lieu, endroit, ou, ou est il, ou se trouve, localisation, salle, rangement, piece de la maison, luogo, ubicazione, ' +
      'posizione, stanza, collocazione, dove, dove si trova, dov e, ubicacion, lugar, sala, habitacion, donde, donde esta, localizacion, ' +
      'plaats, locatie, kamer, standplaats, waar, waar is het, ruimte, bewaarplaats',
  ),
  maker: words(
    'author, producer, artist name, by, by whom, maker name, made by whom, workshop, factory, house, craftsman, painter, sculptor, artist maker, ' +
      'kunstler, kunstlerin, hersteller, marke, autor, maler, urheber, werkstatt, manufaktur, kunstlername, fabrikat, artiste, auteur, ' +
      'fabricant, marque, createur, peintre, artista, autore, produttore, marca, fabbricante, creatore, pittore, fabricante, creador, ' +
      'kunstenaar, maker, fabrikant, merk, vervaardiger, schilder',
  ),
  dating: words(
    'datierung, entstehungsjahr, entstehungszeit, entstehungsdatum, herstellungsjahr, baujahr, jahr, epoche, zeit, circa, circa date, age, ' +
      'era, century, date of manufacture, date of creation, creation date, year created, year of manufacture, built, ' +
      'date made or period, annee, date de creation, epoque, datation, periode, siecle, anno, data di creazione, epoca, datazione, ' +
      'periodo, secolo, ano, fecha de creacion, datacion, siglo, jaar, datering, jaartal, bouwjaar, alter, how old, how old is it',
  ),
  attribution: words('zuschreibung, attribuzione, atribucion, toeschrijving'),
  genre: words('stil, sujet, genere, genero'),
  inventory_number: words(
    'number, object number, catalog number, catalogue number, lot number, item number, code, my number, our number, ' +
      'inventarnummer, nummer, inventarnr, inv number, katalognummer, objektnummer, laufende nummer, lfd number, lfd, ' +
      'numero, numero d inventaire, inventaire, cote, numero inventario, numero di inventario, inventario, codice, ' +
      'numero de inventario, codigo, referencia, inventarisnummer, volgnummer, objectnummer, lot, item number or code',
  ),
  insured_value: words(
    'insured, insurance, insured amount, sum insured, insured sum, insurance amount, insurance valuation, insured at, cover, ' +
      'ins value, insurance sum, replacement cost, versichert, versicherungssumme, versicherungswert, versichert mit, versicherung, ' +
      'versicherter wert, wiederbeschaffungswert, valeur assuree, valeur d assurance, assure pour, assurance, assure, ' +
      'valore assicurato, valore assicurativo, assicurato per, assicurazione, assicurato, valor asegurado, asegurado por, seguro, ' +
      'asegurado, valor de seguro, verzekerd voor, verzekerde waarde, verzekerd, verzekeringswaarde, verzekering, verzekerd bedrag',
  ),
  estimated_value: words(
    'value today, worth, current value, present value, estimated value, value now, estimate, market value, appraised value, appraisal, ' +
      'appraised, appraised at, appraised for, appraisal value, appraisal amount, valued, ' +
      'fair market value, worth now, what is it worth, est value, valued at, current worth, ' +
      'wert, wert heute, aktueller wert, schatzwert, zeitwert, verkehrswert, marktwert, geschatzter wert, schatzung, ' +
      'valeur, valeur actuelle, valeur estimee, estimation, valeur de marche, valore, valore attuale, valore stimato, stima, ' +
      'valore di mercato, valor, valor actual, valor estimado, valoracion, tasacion, valor de mercado, ' +
      'waarde, huidige waarde, geschatte waarde, taxatie, taxatiewaarde, marktwaarde, value, valuation',
  ),
  collections: words('collezione, coleccion, collectie, verzameling, serie, series'),
  tags: words('etiquettes, mots cles, etichette, parole chiave, etiquetas, palabras clave, trefwoorden'),
  condition: words(
    'state, grade, shape, state of repair, etat, etat de conservation, condizione, condizioni, stato di conservazione, conservazione, ' +
      'stato, estado, estado de conservacion, conservacion, staat, conditie, toestand, quality',
  ),
  next_check: words('check on, check by'),
  status: words('statut, situation, stato attuale, situacion, what happened to it'),
  beneficiaries: words(
    'who gets it, who gets this, for, to, left to, promised to, will go to, going to, bequest to, leave to, destined for, inheritor, ' +
      'inherits, recipient, who inherits, will to, meant for, goes to whom, geht an, erbt, wer bekommt es, wer erbt, fur wen, fur, erbe, ' +
      'erben, erbin, soll an, bestimmt fur, an wen, ' +
      'heritier, heritiers, beneficiaire, beneficiaires, destinataire, pour qui, pour, revient a, va a, legue a, a qui, erede, eredi, ' +
      'beneficiario, beneficiari, destinatario, per chi, va a chi, a chi va, heredero, herederos, beneficiarios, para quien, ' +
      'para, destinado a, erfgenaam, erfgenamen, begunstigde, begunstigden, voor wie, voor, gaat naar, naar wie',
  ),
  file_names: words(
    'picture name, image name, photo name, photo number, fichier, fichiers, immagine, immagini, imagen, imagenes, archivo, afbeelding, afbeeldingen, bestand',
  ),
  reference: words('external id, system id'),
}

/** A column that is called so may be this, if what stands in it agrees. */
export const POSSIBLE_HEADINGS: Words = {
  title: words(
    'description, beschreibung, descrizione, descripcion, omschrijving, item description, details, short description, kurzbeschreibung, que, subject, modell, modele',
  ),
  category: words('art, what sort'),
  date_of_acquisition: words('when, year, jahr, annee, anno, ano, jaar, in'),
  dating: words('date, when, datum, data, fecha, dates'),
  cost_at_acquisition: words('value, valuation, wert, valeur, valore, valor, waarde'),
  acquisition_location: words('where, wo, ou, dove, donde, waar, provenance, origin, of'),
  place: words('home, address'),
  maker: words('who, signed, company'),
  beneficiaries: words('who, family, person, wer, qui, chi, quien'),
  inventory_number: words('id, ref, ref number, reference, key, index, row, item'),
  insured_value: words('value insured, policy value'),
  description: words('condition and notes, details, history, observations'),
}

/** “Still have it?”: a yes says that a thing is owned. */
// Safe pattern: a heading is cut at 100 letters.
export const ASKS_IF_OWNED =
  /^(?:(?:do |have )?(?:we|i|you) )?(?:(?:still )?(?:have|own|owned)|still (?:got|here|there|in (?:the )?(?:house|collection|possession)))(?: it| this| them)?(?: still| now| today)?$|^(?:noch )?(?:da|vorhanden|im besitz)$|^(?:encore|toujours) (?:la|en possession)$/

type Patterns = { readonly [Field in FieldOfForm]?: RegExp }

/** Whole questions and the like. */
export const QUESTIONS: Patterns = {
  // Safe pattern: a heading is cut at 100 letters.
  date_of_acquisition:
    /^(?:when|what year|which year|in which year|year|date|since when)\b.*\b(?:get|got|buy|bought|acquired?|purchased?|received?|inherited|came|come|obtained?|have|had|own|owned)\b|\b(?:bought|acquired|purchased|obtained|received|got)\b.*\b(?:when|date|year)\b|^(?:wann|seit wann|jahr|datum)\b.*\b(?:gekauft|bekommen|erworben|erhalten|gekriegt|geerbt|angeschafft|besitz|kaufs?|erwerbs?|anschaffung)\b|^(?:quand|date|annee|depuis quand)\b.*\b(?:achet|acqui|achat|recu|obten|eu\b)|^(?:quando|data|anno|da quando)\b.*\b(?:comprat|acqui|ricevut|avut|pres)|^(?:cuando|fecha|ano|desde cuando)\b.*\b(?:compr|adqui|recib|obtuv|obten|consegu)|^(?:wanneer|datum|jaar|sinds wanneer)\b.*\b(?:gekocht|gekregen|verkregen|aankoop|aanschaf|verworven|gekomen)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  dating:
    /^(?:when|what year|which year|year|date)\b.*\b(?:made|created|built|painted|produced|manufactured|written|printed|published|issued|manufacture)\b|^how old|^(?:wann|jahr|datum)\b.*\b(?:gemacht|entstanden|hergestellt|gemalt|gebaut|entstehung|herstellung)|^(?:quand|date|annee)\b.*\b(?:fait|creation|cree|fabri|peint)|^(?:quando|data|anno)\b.*\b(?:fatt|creat|realizz|produ|dipint)|^(?:cuando|fecha|ano)\b.*\b(?:hech|hizo|crea|realiz|fabric|pint)|^(?:wanneer|jaar|datum)\b.*\b(?:gemaakt|vervaardig|ontsta|geschilder)/,
  // Safe pattern: a heading is cut at 100 letters.
  cost_at_acquisition:
    /^(?:how much|what)\b.*\b(?:pay|paid|cost|spend|spent|give|gave)\b|^(?:was|wie ?viel)\b.*\b(?:gekostet|bezahlt|gezahlt|gegeben)\b|^combien\b.*\b(?:paye|coute)|^quanto\b.*\b(?:pagat|costat|spes)|^cuanto\b.*\b(?:pag|cost)|^(?:wat|hoeveel)\b.*\b(?:betaald|gekost)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  insured_value:
    /^(?:how much|what)\b.*\binsured\b|^(?:wie ?hoch|wie ?viel|fur wie viel)\b.*\bversichert\b|^combien\b.*\bassur|^quanto\b.*\bassicurat|^cuanto\b.*\basegurad|^(?:hoeveel|voor hoeveel)\b.*\bverzekerd\b/,
  // Safe pattern: a heading is cut at 100 letters.
  estimated_value:
    /^(?:what|how much)\b.*\bworth\b|\bworth\b.*\b(?:now|today)\b|^(?:was|wie ?viel)\b.*\bwert\b|^combien\b.*\bvaut|^quanto\b.*\bvale|^cuanto\b.*\bvale|^(?:wat|hoeveel)\b.*\bwaard\b/,
  // Safe pattern: a heading is cut at 100 letters.
  acquisition_location:
    /^(?:where|who|whom|from whom|from where|from who)\b.*\b(?:bought|buy|get|got|from|purchased|acquired|came|come)\b|^(?:wo|von wem|woher|bei wem)\b.*\b(?:gekauft|bekommen|her|erworben|haben|stammt)\b|^(?:ou|de qui|chez qui|d ou)\b.*\b(?:achet|acqui|vient|eu)|^(?:dove|da chi)\b.*\b(?:comprat|acqui|pres|vien)|^(?:donde|de quien|a quien)\b.*\b(?:compr|adqui|vien|consegu)|^(?:waar|van wie)\b.*\b(?:gekocht|gekregen|vandaan|verkregen)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  how_acquired:
    /^how\b(?! (?:much|many|old|big)).*\b(?:get|got|acquired?|obtained?|came|come|received?)\b|^wie\b(?! ?viel).*\b(?:bekommen|erworben|erhalten|gekriegt|dazu)\b|^comment\b.*\b(?:acqui|obten|eu\b|recu)|^come\b.*\b(?:acqui|ottenut|avut|ricevut)|^como\b.*\b(?:adqui|obtuv|obten|consegu|llego)|^hoe\b(?! ?veel).*\b(?:gekregen|verkregen|verworven|gekomen)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  place:
    /^where\b.*\b(?:is|are|kept|now|stored|stands?|hangs?|lives?|find|does)\b|^wo\b.*\b(?:ist|steht|hangt|liegt|befindet|aufbewahrt|finde)\b|^ou\b.*\b(?:est|trouve|range)|^dove\b.*\b(?:e|trova|sta|tenut)|^donde\b.*\b(?:esta|encuentra|guarda)|^waar\b.*\b(?:is|staat|hangt|ligt|bewaar)/,
  // Safe pattern: a heading is cut at 100 letters.
  maker:
    /^who\b.*\b(?:made|makes?|painted|built|created|wrote)\b|^(?:made|painted|created|built|designed) by\b|^wer\b.*\b(?:gemacht|gemalt|hergestellt|geschaffen|gebaut)\b|^(?:qui|par qui)\b.*\b(?:fait|peint|fabri|cree)|^chi\b.*\b(?:fatt|dipint|realizz|creat)|^quien\b.*\b(?:hizo|hecho|pint|fabric|cre)|^(?:wie|door wie)\b.*\b(?:maakte|gemaakt|schilder|vervaardig)/,
  // Safe pattern: a heading is cut at 100 letters.
  beneficiaries:
    /^(?:who|whom)\b.*\b(?:gets?|has|inherits?|goes|wants?|will|should)\b|\b(?:goes|going|left|leave|leaving|promised|meant|pass|passes|given) (?:on )?to\b|^for (?:whom|who|which)\b|\bheirs?\b|\bbeneficiar|^wer\b.*\b(?:bekommt|erbt|kriegt|bekommen|erben)\b|^(?:an|fur) wen\b|\bgeht an\b|^qui\b.*\b(?:recoit|herite|aura|recevra)|^(?:pour|a) qui\b|\bheriti|^chi\b.*\b(?:eredita|ricev|avra|prende)|^(?:a|per) chi\b|\bered[ei]\b|^quien\b.*\b(?:hereda|recib|queda)|^(?:para|a) quien\b|\bhereder|^wie\b.*\b(?:krijgt|erft)\b|^(?:voor|naar|aan) wie\b|\berfgena/,
  status: ASKS_IF_OWNED,
  // Safe pattern: a heading is cut at 100 letters.
  condition: /^(?:what|which|how)\b.*\b(?:condition|shape|state)\b|\b(?:condition|zustand)\b/,
  description:
    /\b(?:notes?|remarks?|comments?|bemerkungen|notizen|remarques|commentaires|osservazioni|observaciones|opmerkingen)\b|\banything else\b|^(?:more|other|further) (?:info|information|details|notes|remarks)\b|^good to know\b|^was noch\b/,
}

/** Of these a heading speaks that is of no such field, whatever else is in it. */
export const NEVER: Patterns = {
  insured_value:
    /compan|polic|poli[sz]|insurer|broker|versicherer|gesellschaft|number|nummer|numero|until|expir|\bbis\b|compagnie|assureur/,
  // Safe pattern: a heading is cut at 100 letters.
  cost_at_acquisition:
    /\b(?:sale|sold|selling|sales|asking|retail|shipping|tax|vat|premium|verkauf\w*|vente|vendit\w*|venta|verkoop\w*)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  estimated_value:
    /\b(?:insur\w*|sale|sold|purchase|achat|acqui\w*|acquisto|compra|aankoop\w*|kauf\w*|assur\w*|assicur\w*|asegur\w*|verzeker\w*|versicher\w*)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  date_of_acquisition:
    /\b(?:sold|sale|death|birth|expir\w*|due|return\w*|valu\w*|insur\w*|apprais\w*|serviced?|restor\w*|check\w*|updated|modified|verkauft\w*|photo\w*)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  dating: /\b(?:sold|sale|purchase|bought|acqui\w*|valu\w*|insur\w*|apprais\w*|death|birth)\b/,
  place: /\b(?:bought|purchase|made|origin|birth|from|found|kauf|achat|acquisto|compra)\b/,
  title: /\b(?:artist|maker|dealer|owner|file|photo|place|person|heir|contact|kunstler|handler)\b/,
  maker: /\b(?:date|year|number|of (?:birth|death)|nationality)\b/,
  acquisition_location: /\b(?:date|year|price|cost|how)\b/,
  inventory_number:
    /\b(?:policy|serial|phone|telephone|photo|edition|invoice|receipt|page|box|model|of pieces|quantity|count|certificate|vin|chassis|plate)\b/,
  category: /\b(?:acquisition|file)\b/,
  // Safe pattern: a heading is cut at 100 letters.
  condition: /\b(?:notes?|remarks?|comments?|bemerkung\w*|notizen|remarques)\b/,
  beneficiaries: /\b(?:belong(?:s|ed)|sold|lent|loan(?:ed)?|insured|email|phone|address)\b/,
}
