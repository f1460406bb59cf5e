/**
 * Every number that Wardlight tells about people, companies and what was found of them. docs/figures.md says of each whom it counts, as of
 * when, and where it comes from; src/features/shared/figure-words.ts says it to the reader.
 */
export const figureNames = [
  'company.score',
  'company.people',
  'company.scanned',
  'company.scored',
  'company.exposed',
  'company.risk',
  'company.atRisk',
  'company.membership',
  'company.executives',
  'company.registered',
  'company.deepScan',
  'company.deepScanned',
  'company.findings',
  'company.findingPeople',
  'company.findingThreats',
  'company.findingKinds',
  'company.removals',
  'company.removalsSolved',
  'company.habits',
  'company.affected',
  'company.inOrder',
  'company.couldNotCheck',
  'company.departments',
  'company.seats',
  'department.score',
  'department.people',
  'department.listed',
  'department.scanned',
  'department.atRisk',
  'department.findings',
  'user.score',
  'user.findings',
  'user.deepScan',
  'person.score',
  'person.needsYou',
  'person.removals',
  'person.open',
  'person.findings',
  'person.pictures',
  'person.exposures',
  'person.costs',
  'person.givesBack',
  'person.pending',
  'person.scans',
  'finding.givesBack',
  'desk.requests',
] as const

export type FigureName = (typeof figureNames)[number]

/** A figure with whom it is about (an id), and which part of it, as pages carry it. */
export const figureKey = (name: FigureName, of: string, part?: string): string =>
  part === undefined ? `${name}:${of}` : `${name}:${of}/${part}`
