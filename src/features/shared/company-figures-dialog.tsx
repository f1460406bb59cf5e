import { msg } from '@lingui/core/macro'
import type { FigureName } from '../../../domain/figures.ts'
import { FiguresDialog, type FiguresDialogProps, type FigureWords } from './figures-dialog.tsx'

/** What each figure of a company is called, and whom or what it counts. docs/figures.md has the same with its source. */
const words: FigureWords<
  Extract<FigureName, `company.${string}` | `department.${string}` | `user.${string}`>
> = {
  'company.score': {
    name: msg`Company score`,
    counts: msg`The average score of everyone who has completed a personal scan, from five people on.`,
  },
  'company.people': {
    name: msg`People`,
    counts: msg`Everyone who belongs to your company now, whether or not they’ve been scanned.`,
  },
  'company.scanned': {
    name: msg`People scanned`,
    counts: msg`People who belong to your company now and have been in a completed bulk scan.`,
  },
  'company.scored': {
    name: msg`People with a score`,
    counts: msg`People who belong to your company now and have completed a personal scan.`,
  },
  'company.exposed': {
    name: msg`Exposed employees`,
    counts: msg`People who belong to your company now and have an open finding.`,
  },
  'company.risk': {
    name: msg`People by risk level`,
    counts: msg`Everyone who belongs to your company now, by their most serious open finding. Nobody is at low risk unless every source could be asked.`,
  },
  'company.atRisk': {
    name: msg`People at critical or high risk`,
    counts: msg`Everyone who belongs to your company now and has an open finding that is critical or high.`,
  },
  'company.membership': {
    name: msg`People by membership`,
    counts: msg`Everyone who belongs to your company now and whose membership we may show, by how far they’ve come.`,
  },
  'company.executives': {
    name: msg`Executives`,
    counts: msg`Everyone who belongs to your company now and can be shown as an executive; the others are everyone else.`,
  },
  'company.registered': {
    name: msg`People registered`,
    counts: msg`People who have an account and belong to your company now.`,
  },
  'company.deepScan': {
    name: msg`People by deep scan`,
    counts: msg`Everyone who belongs to your company now, by how their deep scan stands.`,
  },
  'company.deepScanned': {
    name: msg`People with a deep scan`,
    counts: msg`People who agreed to the deep scan and have completed it; “compromised” are those with an open finding.`,
  },
  'company.findings': {
    name: msg`Findings`,
    counts: msg`Open findings of everyone who belongs to your company now. Internal ones are on your own web domains.`,
  },
  'company.findingPeople': {
    name: msg`People affected by findings`,
    counts: msg`People who belong to your company now and have a finding that the filters keep.`,
  },
  'company.findingThreats': {
    name: msg`Findings by threat level`,
    counts: msg`The findings that the filters keep, by how serious they are.`,
  },
  'company.findingKinds': {
    name: msg`Findings by kind`,
    counts: msg`The findings that the filters keep, by what was exposed.`,
  },
  'company.removals': {
    name: msg`Removals in progress`,
    counts: msg`Removal requests that haven’t ended, for findings that your company may see.`,
  },
  'company.removalsSolved': {
    name: msg`Removals solved`,
    counts: msg`Removal requests that ended with the data gone, for findings that your company may see.`,
  },
  'company.habits': {
    name: msg`Good habits`,
    counts: msg`Of the people who have an account, the share with two-step sign-in, a response plan or a finished tutorial. Shown from five accounts on.`,
  },
  'company.affected': {
    name: msg`People affected`,
    counts: msg`People with a score who lose points in this area.`,
  },
  'company.inOrder': {
    name: msg`People in order`,
    counts: msg`People with a score who lose no points in this area, where every source could be asked.`,
  },
  'company.couldNotCheck': {
    name: msg`People who couldn’t be checked`,
    counts: msg`People with a score who lose no points in this area, where at least one source couldn’t be asked.`,
  },
  'company.departments': {
    name: msg`Departments`,
    counts: msg`The departments that the filters keep.`,
  },
  'company.seats': {
    name: msg`Seats`,
    counts: msg`Licensed seats, and those taken by people who belong to your company now.`,
  },
  'user.score': {
    name: msg`Score of a person`,
    counts: msg`Their score on the day of their last personal scan. Shown once they’ve agreed to the deep scan.`,
  },
  'user.findings': {
    name: msg`Open findings of a person`,
    counts: msg`Open external findings that your company may see.`,
  },
  'user.deepScan': {
    name: msg`Deep scan of a person`,
    counts: msg`Open findings of their personal scans, by kind of data, and their removal requests that haven’t ended.`,
  },
  'department.score': {
    name: msg`Score of a department`,
    counts: msg`The average score of its people who have completed a personal scan, from five people on.`,
  },
  'department.people': {
    name: msg`People of a department`,
    counts: msg`Everyone who belongs to the department now.`,
  },
  'department.listed': {
    name: msg`People listed under a department`,
    counts: msg`Everyone who belongs to the department now and whose department we may show.`,
  },
  'department.scanned': {
    name: msg`Scanned people of a department`,
    counts: msg`People of the department who have been in a completed bulk scan.`,
  },
  'department.atRisk': {
    name: msg`People at high risk`,
    counts: msg`People of the department at critical or high risk.`,
  },
  'department.findings': {
    name: msg`Findings of a department`,
    counts: msg`Open external findings of its people.`,
  },
}

/** The figures of a page, explained. */
export default function CompanyFiguresDialog(props: FiguresDialogProps) {
  return <FiguresDialog {...props} words={words} />
}
