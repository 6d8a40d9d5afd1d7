import type { DemoAsset } from './demo-asset.ts'

/** Six years of one studio. */
export const CREATOR_WORKS: DemoAsset[] = [
  {
    daysAgo: 2.4,
    asset: {
      title: 'Six Quarters',
      category: 'Art',
      place: 'Studio / Wall',
      genre: 'Abstract',
      description: 'Gouache on panel, 70 × 54 cm.',
      creation_date: '2026-02-14',
      value_at_creation: '4200.00',
      value_currency: 'EUR',
      first_sale_method: 'Gallery',
      inspiration_story:
        'The tiled floor of a closed railway buffet, seen through its letterbox. I drew what I could see, which was six tiles, and made up the rest of the room out of them.',
    },
    pictures: ['six-quarters'],
  },
  {
    daysAgo: 30,
    asset: {
      title: 'Hollow with Thread',
      category: 'Art',
      place: 'Studio / Shelf 1',
      genre: 'Sculpture',
      description: 'Bronze and linen thread on limestone, 48 cm. Edition of three, this is the first.',
      creation_date: '2025-06-02',
      value_at_creation: '12500.00',
      value_currency: 'EUR',
      first_sale_method: 'Commission',
      inspiration_story:
        'A hagstone from the beach, held up against the sun. The thread is where the light came through; I wanted it to stay after the sun had gone.',
    },
    pictures: ['hollow-with-thread', 'hollow-with-thread-closer'],
  },
  {
    daysAgo: 95,
    asset: {
      title: 'Evening Rain, Platform Two',
      category: 'Art',
      place: 'Studio / Plan chest',
      genre: 'Painting',
      description: 'Oil on board, 70 × 54 cm.',
      creation_date: '2024-11-21',
      value_at_creation: '3600.00',
      value_currency: 'EUR',
      first_sale_method: 'Private',
      inspiration_story:
        'Forty minutes of delay, and the window of the waiting room. Every stroke goes down once and is left alone, as the rain did.',
    },
    pictures: ['evening-rain-platform-two'],
  },
  {
    daysAgo: 180,
    asset: {
      title: 'Storm Jar',
      category: 'Art',
      place: 'Studio / Shelf 1',
      genre: 'Ceramics',
      description: 'Wheel-thrown stoneware, ash glaze under slate, reduction fired. 42 cm.',
      creation_date: '2024-03-09',
      value_at_creation: '1850.00',
      value_currency: 'EUR',
      first_sale_method: 'Gallery',
      inspiration_story:
        'The slate glaze was meant to stop at the shoulder. The kiln had a different idea at four in the morning, and it was the better one.',
    },
    pictures: ['storm-jar'],
  },
  {
    daysAgo: 300,
    asset: {
      title: 'Nine Fields, Morning',
      category: 'Art',
      place: 'Studio / Rack',
      genre: 'Painting',
      description: 'Oil on canvas, 60 × 86 cm.',
      creation_date: '2023-09-17',
      value_at_creation: '5400.00',
      value_currency: 'EUR',
      first_sale_method: 'Auction',
      inspiration_story:
        'Counted from the top of the hill before the mist went. There were ten; one of them is behind the frame.',
    },
    pictures: ['nine-fields-morning'],
  },
  {
    daysAgo: 430,
    asset: {
      title: 'Three Pears for a Tuesday',
      category: 'Art',
      place: 'Studio / Rack',
      genre: 'Still Life',
      description: 'Oil on linen, 60 × 86 cm, in a gilt frame.',
      creation_date: '2022-10-04',
      value_at_creation: '2900.00',
      value_currency: 'USD',
      first_sale_method: 'Donation',
      inspiration_story:
        'Painted for the auction of a hospice, from the fruit that a visitor had left there. Nobody ate them until I had finished, which took longer than I had promised.',
    },
    pictures: ['three-pears-for-a'],
  },
  {
    daysAgo: 610,
    asset: {
      title: 'Night Bowl with Gold Lines',
      category: 'Art',
      place: 'Studio / Shelf 2',
      genre: 'Ceramics',
      description: 'Tenmoku glaze over porcelain, three lines of lustre. 27 cm across.',
      creation_date: '2021-05-28',
      value_at_creation: '980.00',
      value_currency: 'GBP',
      first_sale_method: 'Private',
      inspiration_story:
        'The lines are the lights of three late ferries. It should be looked at from above, and with the lamp off.',
    },
    pictures: ['night-bowl-with-gold'],
  },
  {
    daysAgo: 820,
    asset: {
      title: 'Weather Diary, April',
      category: 'Art',
      place: 'Studio / Plan chest',
      genre: 'Textile',
      description: 'Handwoven wool on linen warp, natural dyes, 90 × 85 cm.',
      creation_date: '2020-04-30',
      value_at_creation: '2400.00',
      value_currency: 'EUR',
      first_sale_method: 'Commission',
      inspiration_story:
        'One row for each hour that I was at the loom, its color chosen by what stood in the window. It was, on the whole, a bright month.',
    },
    pictures: ['weather-diary-april'],
  },
]
