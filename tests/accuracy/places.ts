/** Invented addresses and numbers, as ten countries write them. */

export interface Country {
  readonly code: string
  readonly cities: readonly string[]
  readonly streets: readonly string[]
  readonly postalCode: (random: () => number) => string
  /** A mobile or fixed number in E.164, and how it is dialed at home. */
  readonly phone: (random: () => number) => { readonly e164: string; readonly national: string }
}

const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const from = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value
const letter = (random: () => number): string => from(random, [...'ABCEGHJKLMNPRSTVXY'])

const northAmerican = (areas: readonly string[]) => (random: () => number) => {
  const [area, local] = [from(random, areas), digits(random, 4)]
  return { e164: `+1${area}555${local}`, national: `(${area}) 555-${local}` }
}

export const countries: readonly Country[] = [
  {
    code: 'CA',
    cities: ['Montréal', 'Québec', 'Toronto', 'Trois-Rivières', 'St. John’s', 'Ottawa'],
    streets: [
      'Rue Saint-Denis',
      'Rue Sainte-Catherine Ouest',
      'Avenue du Parc',
      'Boulevard René-Lévesque Est',
      'Chemin de la Côte-des-Neiges',
      '5e Avenue',
      'King Street West',
      'Harbour Street',
      'St Clair Avenue East',
      'Maple Crescent',
      'Fifth Avenue',
      'Rue de l’Église',
      'Queen Street East',
    ],
    postalCode: random =>
      `${letter(random)}${digits(random, 1)}${letter(random)} ${digits(random, 1)}${letter(random)}${digits(random, 1)}`,
    phone: northAmerican(['416', '514', '438', '613', '418']),
  },
  {
    code: 'US',
    cities: ['Springfield', 'Saint Paul', 'Portland', 'Fort Worth', 'Baton Rouge'],
    streets: [
      'Main Street',
      'Elm Avenue',
      'Oak Ridge Road',
      '42nd Street',
      'Martin Luther King Boulevard',
      'North Lincoln Drive',
      'Park Place',
      'Cedar Lane',
    ],
    postalCode: random => digits(random, 5),
    phone: northAmerican(['212', '312', '503', '651']),
  },
  {
    code: 'GB',
    cities: ['London', 'Leeds', 'St Albans', 'Kingston upon Hull'],
    streets: ['High Street', 'Church Lane', 'Mill Road', 'Station Road', 'The Crescent', 'Rosewood Close'],
    postalCode: random =>
      `${letter(random)}${letter(random)}${digits(random, 1)} ${digits(random, 1)}${letter(random)}${letter(random)}`,
    phone: random => {
      const local = digits(random, 7)
      return { e164: `+44207${local}`, national: `020 7${local.slice(0, 3)} ${local.slice(3)}` }
    },
  },
  {
    code: 'FR',
    cities: ['Paris', 'Saint-Étienne', 'Aix-en-Provence', 'Nîmes'],
    streets: [
      'Rue de la République',
      'Avenue des Ternes',
      'Boulevard Voltaire',
      'Impasse des Lilas',
      'Place d’Italie',
      'Rue de l’Église',
    ],
    postalCode: random => digits(random, 5),
    phone: random => {
      const local = digits(random, 7)
      return { e164: `+3361${local}`, national: `06 1${local}` }
    },
  },
  {
    code: 'DE',
    cities: ['Köln', 'München', 'Düsseldorf', 'Berlin'],
    streets: ['Hauptstraße', 'Berliner Straße', 'Gartenweg', 'Bahnhofstraße', 'Lindenallee', 'Goetheplatz'],
    postalCode: random => digits(random, 5),
    phone: random => {
      const local = digits(random, 7)
      return { e164: `+493012${local.slice(0, 6)}`, national: `030 12${local.slice(0, 6)}` }
    },
  },
  {
    code: 'PL',
    cities: ['Kraków', 'Łódź', 'Gdańsk', 'Wrocław'],
    streets: ['ulica Długa', 'ulica Świętojańska', 'Aleja Wolności', 'Plac Zgody'],
    postalCode: random => `${digits(random, 2)}-${digits(random, 3)}`,
    phone: random => {
      const local = digits(random, 7)
      return { e164: `+4860${local}`, national: `60${local}` }
    },
  },
  {
    code: 'ES',
    cities: ['Madrid', 'Cádiz', 'Logroño', 'A Coruña'],
    streets: ['Calle Mayor', 'Avenida de América', 'Plaza del Sol', 'Calle de Alcalá'],
    postalCode: random => digits(random, 5),
    phone: random => {
      const local = digits(random, 7)
      return { e164: `+3461${local}`, national: `61${local}` }
    },
  },
  {
    code: 'VN',
    cities: ['Hà Nội', 'Đà Nẵng', 'Huế'],
    streets: ['Phố Huế', 'Đường Láng', 'Trần Phú', 'Nguyễn Trãi'],
    postalCode: random => digits(random, 6),
    phone: random => {
      const local = digits(random, 7)
      return { e164: `+8491${local}`, national: `091${local}` }
    },
  },
  {
    code: 'MX',
    cities: ['Mérida', 'Querétaro', 'San Luis Potosí', 'León'],
    streets: ['Calle Hidalgo', 'Avenida Juárez', 'Calle 60', 'Paseo Montejo'],
    postalCode: random => digits(random, 5),
    phone: random => {
      const local = digits(random, 8)
      return { e164: `+5255${local}`, national: `55 ${local.slice(0, 4)} ${local.slice(4)}` }
    },
  },
  {
    code: 'AR',
    cities: ['Córdoba', 'Rosario', 'Tucumán'],
    streets: ['Avenida Corrientes', 'Calle Florida', 'San Martín', 'Belgrano'],
    postalCode: random => `${letter(random)}${digits(random, 4)}`,
    phone: random => {
      const local = digits(random, 8)
      return { e164: `+54911${local}`, national: `011 15-${local.slice(0, 4)}-${local.slice(4)}` }
    },
  },
]
