/** What each column is, a letter each (sheets-of-strangers.ts); the headings and some rows, with a bar between cells. */
export type WrittenSheet = [fields: string, headings: string, ...rows: string[]]

export const SHEETS_IN_OTHER_LANGUAGES: WrittenSheet[] = [
  // German
  [
    'TMAPILBD',
    'Was|Künstler / Hersteller|Wann gekauft?|Was hat es gekostet?|Versichert für|Wo steht es?|Wer bekommt es?|Bemerkungen',
    'Standuhr|Kieninger|31.12.2010|1.200,50 €|2.000 €|Flur|Anna|läuft',
    'Gemälde|Müller|2004|500 €||Wohnzimmer|Tom|',
  ],
  [
    'NTCMGAPLDI',
    'Inv.-Nr.|Bezeichnung|Kategorie|Künstler|Datierung|Kaufdatum|Kaufpreis (EUR)|Standort|Notizen|Versicherungswert',
    '2001-4|Vase|Porzellan|Meissen|um 1760|12.03.1998|1.200,00|Esszimmer|Haarriss|3.000,00',
    '2001-5|Leuchter|Silber|Dresden|1850|5.5.2001|850,00|Flur||1.500,00',
  ],
  [
    'TASPB',
    'Gegenstand|Erworben am|Erworben bei|Preis|Erbe',
    'Brosche|1.2.2003|Auktionshaus Lempertz|400|Lena',
    'Ring|4.5.2006|Juwelier Wempe|2.500|Paul',
  ],
  [
    'TAHPLK',
    'Objekt|Anschaffungsdatum|Erwerbsart|Anschaffungspreis|Lagerort|Zustand',
    'Kommode|2009|geerbt||Keller|gut',
    'Spiegel|2011|gekauft|300|Flur|sehr gut',
  ],
  [
    'TMGVSD',
    'Titel|Maler|Entstehungsjahr|Schätzwert|Galerie|Sonstiges',
    'Winterlandschaft|Schmidt|1921|4.500 €|Galerie Nolte|Rahmen neu',
    'Hafen|Petersen|1934|2.000 €|Kunsthandel Möller|',
  ],
  [
    'TAPBL',
    'Stück|seit wann im Besitz|bezahlt|für wen|Zimmer',
    'Sekretär|1999|3000|Julia|Arbeitszimmer',
    'Teppich|2005|1200|Max|Wohnzimmer',
  ],
  [
    'NTVL',
    'Lfd. Nr.|Beschreibung|Wert|Raum',
    '1|Sechs Stühle, Buche|600|Esszimmer',
    '2|Vitrine mit Glastüren|900|Wohnzimmer',
    '3|Bücherregal|150|Arbeitszimmer',
  ],
  // French
  [
    'TMAPILBD',
    'Objet|Auteur|Date d’achat|Prix d’achat (€)|Valeur d’assurance|Emplacement|Pour qui ?|Remarques',
    'Pendule Empire|Thomire|12/03/1998|1 200|2 500|Salon|Claire|',
    'Tapis||1985|800||Chambre|Paul|usé',
  ],
  [
    'NTMGCPSLK',
    'N°|Désignation|Artiste|Époque|Catégorie|Prix|Acheté chez|Lieu|État',
    '1|Commode Louis XV|Migeon|1750|Meuble|12 000|Drouot|Salon|bon',
    '2|Vue de Rouen|Lebourg|1890|Tableau|6 500|Galerie Dubois|Couloir|bon',
  ],
  [
    'TAPVB',
    'Qu’est-ce que c’est ?|Quand acheté ?|Combien payé ?|Valeur actuelle|Héritier',
    'Bague|1999|900|1500|Marie',
    'Montre|2004|2000|2800|Luc',
  ],
  [
    'THALD',
    'Titre|Mode d’acquisition|Date d’acquisition|Localisation|Observations',
    'Nature morte|achat|2001|Bureau|signée',
    'Marine|héritage|1988|Entrée|',
  ],
  [
    'TISPA',
    'Nom|Valeur assurée|Vendeur|Prix payé|Acheté le',
    'Vase Gallé|4 000 €|Artcurial|2 500 €|3/5/2011',
    'Coupe Daum|2 200 €|Puces de Saint-Ouen|900 €|7/9/2013',
  ],
  [
    'TOYG',
    'Œuvre|Ancien propriétaire|Provenance|Datation',
    'Tête de femme|Collection Durand|Achetée en 1950 à Paris, puis par descendance|vers 1890',
    'Paysage|Famille Morel|Don de l’artiste en 1920, puis par succession|1905',
  ],
  // Italian
  [
    'TMAPILBD',
    'Oggetto|Autore|Data di acquisto|Prezzo di acquisto|Valore assicurato|Dove si trova|A chi va|Note',
    'Vaso|Venini|12/03/1998|€ 1.200|€ 2.000|Soggiorno|Anna|',
    'Orologio|Omega|2004|€ 900||Camera|Luca|funziona',
  ],
  [
    'NTMGCPLK',
    'Codice|Titolo|Artista|Epoca|Tipologia|Prezzo|Collocazione|Stato di conservazione',
    'D-1|Veduta|Guardi|1780|Dipinto|15.000|Ingresso|buono',
    'D-2|Ritratto|Boldini|1890|Dipinto|22.000|Salotto|ottimo',
  ],
  [
    'TASPV',
    'Che cos’è|Quando comprato|Comprato da|Pagato|Valore attuale',
    'Cassettone|1987|Antiquario Rossi|3000|5000',
    'Specchiera|1991|Mercato di Arezzo|700|1200',
  ],
  [
    'THLB',
    'Pezzo|Modalità di acquisizione|Stanza|Erede',
    'Zuppiera|regalo|Cucina|Giulia',
    'Posate|eredità|Cucina|Marco',
  ],
  // Spanish
  [
    'TMAPILBD',
    '¿Qué es?|Autor|Fecha de compra|Precio de compra|Valor asegurado|¿Dónde está?|¿Para quién?|Observaciones',
    'Reloj|Losada|12/03/1998|1.200 €|2.000 €|Salón|Ana|',
    'Cuadro|Sorolla|2004|900 €||Comedor|Luis|firmado',
  ],
  [
    'NTMGCPSK',
    'Número|Título|Artista|Época|Categoría|Precio|Vendedor|Estado de conservación',
    '1|Bodegón|Anónimo|1750|Pintura|3.000|Subastas Segre|bueno',
    '2|Marina|Verdugo|1920|Pintura|1.100|Galería Sur|regular',
  ],
  [
    'TAHVL',
    'Objeto|¿Cuándo lo compramos?|¿Cómo lo obtuvimos?|Valor actual|Ubicación',
    'Mantón|1950|heredado|600|Dormitorio',
    'Baúl|1971|comprado|350|Desván',
  ],
  ['TPIB', 'Nombre|Pagado|Asegurado por|Heredero', 'Anillo|900|1500|Carmen', 'Collar|400|700|Pilar'],
  // Dutch
  [
    'TMAPILBD',
    'Wat|Maker|Wanneer gekocht|Betaald|Verzekerd voor|Waar staat het|Voor wie|Opmerkingen',
    'Kast|Onbekend|12-3-1998|€ 1.200|€ 2.000|Woonkamer|Sanne|',
    'Schilderij|Springer|2004|€ 900||Gang|Daan|gesigneerd',
  ],
  [
    'NTMGCPSLK',
    'Inventarisnummer|Omschrijving|Kunstenaar|Datering|Categorie|Aankoopprijs|Gekocht bij|Plaats|Conditie',
    'K1|Schaal, blauw-wit|Delft|1720|Keramiek|450|Veilinghuis AAG|Eetkamer|goed',
    'K2|Vaas met deksel|Makkum|1890|Keramiek|120|Markt Haarlem|Gang|matig',
  ],
  [
    'THAVB',
    'Voorwerp|Hoe verkregen|Datum aankoop|Waarde|Erfgenaam',
    'Horloge|gekregen|1988|800|Bram',
    'Ring|erfenis|1995|1500|Eva',
  ],
  ['TPLD', 'Benaming|Prijs|Kamer|Toelichting', 'Bureau|300|Werkkamer|een lade klemt', 'Lamp|80|Woonkamer|'],
]
