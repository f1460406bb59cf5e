import { msg } from '@lingui/core/macro'
import type { FigureName } from '#domain/figures.ts'
import type { FiguresDialogProps } from '../figures/figures-explained.tsx'
import { type FigureLabels, FiguresDialog } from '../findings/figures-dialog.tsx'

/** The label and definition of each figure of a company. docs/figures.md has the same with its source. */
const labels: FigureLabels<
  Exclude<
    Extract<
      FigureName,
      `company.${string}` | `bulkScan.${string}` | `department.${string}` | `user.${string}`
    >,
    'bulkScan.results' | 'bulkScan.resultFindings'
  >
> = {
  'company.score': {
    name: msg`Company score`,
    counts: msg`The average score of everyone who has completed a personal scan. Shown once there are five people.`,
  },
  'company.scoreRange': {
    name: msg`Score range`,
    counts: msg`The highest and lowest scores behind the company score. Shown once there are five people.`,
  },
  'company.grades': {
    name: msg`People by grade`,
    counts: msg`Everyone behind the company score, by the grade of their own score. Shown once there are five people.`,
  },
  'company.people': {
    name: msg`People`,
    counts: msg`Everyone in your company now, whether or not they’ve been scanned.`,
  },
  'company.scanned': {
    name: msg`People scanned`,
    counts: msg`People who have been scanned: everyone who agreed to the deep scan, and the others in groups of five or more, as of the last bulk scan that measured the group, including people who have left since.`,
  },
  'company.scored': {
    name: msg`People with a score`,
    counts: msg`People in your company now who have completed a personal scan.`,
  },
  'company.exposed': {
    name: msg`People exposed`,
    counts: msg`Of the people scanned, the ones with an open external finding. Shown once there are five.`,
  },
  'company.risk': {
    name: msg`People by risk level`,
    counts: msg`The people scanned, by their most serious open finding, and everyone else in your company now. Someone with no finding counts as low risk only if every source could be checked. The score also counts habits and whatever is in order: someone with a good score can be at critical risk by one finding.`,
  },
  'company.listedRisk': {
    name: msg`People listed by risk level`,
    counts: msg`Everyone in your company now, by their most serious open finding; “not shown” is everyone who hasn’t agreed to the deep scan.`,
  },
  'company.atRisk': {
    name: msg`People at critical or high risk`,
    counts: msg`Of the people scanned, the ones with an open finding that’s critical or high.`,
  },
  'company.membership': {
    name: msg`People by membership`,
    counts: msg`Everyone in your company now, by how far along they are.`,
  },
  'company.executives': {
    name: msg`Executives`,
    counts: msg`Executives in your company now; everyone else is counted separately.`,
  },
  'company.registered': {
    name: msg`People registered`,
    counts: msg`People in your company now who have an account.`,
  },
  'company.deepScan': {
    name: msg`People by deep scan`,
    counts: msg`Everyone in your company now, by the status of their deep scan.`,
  },
  'company.deepScanned': {
    name: msg`People with a deep scan`,
    counts: msg`People who agreed to the deep scan and have completed it; “compromised” are those with an open finding.`,
  },
  'company.deepScanFindings': {
    name: msg`Findings from deep scans`,
    counts: msg`Open external findings from the personal scans of people who agreed to the deep scan.`,
  },
  'company.findings': {
    name: msg`Findings`,
    counts: msg`Open findings of the people scanned. Internal ones come from sites on your own web domains and are marked as safe.`,
  },
  'company.listedFindings': {
    name: msg`Findings listed`,
    counts: msg`Findings of people who agreed to the deep scan that match the filters. Internal ones come from sites on your own web domains and are marked as safe.`,
  },
  'company.oldFindings': {
    name: msg`Findings older than five years`,
    counts: msg`The findings that match the filters and whose data was exposed more than five years ago.`,
  },
  'company.findingPeople': {
    name: msg`People affected by findings`,
    counts: msg`People in your company now with a finding that matches the filters.`,
  },
  'company.findingThreats': {
    name: msg`Findings by threat level`,
    counts: msg`The findings that match the filters, by how serious they are.`,
  },
  'company.findingKinds': {
    name: msg`Findings by kind`,
    counts: msg`The findings that match the filters, by what was exposed.`,
  },
  'company.removals': {
    name: msg`Removals in progress`,
    counts: msg`Removal requests that haven’t ended, for findings your company may see.`,
  },
  'company.removalsSolved': {
    name: msg`Removals solved`,
    counts: msg`Removal requests that ended well, for findings your company may see.`,
  },
  'company.habits': {
    name: msg`Good habits`,
    counts: msg`Of the people who have an account, the share with two-step sign-in, a response plan or a finished tutorial. To reveal nobody’s answer, it changes once five people’s have.`,
  },
  'company.plans': {
    name: msg`Response plans`,
    counts: msg`Of the people who have an account: how many made a plan in Wardlight, checked it this month, are running it, or ran it to the end. To reveal nobody’s plan, it changes once five people’s have.`,
  },
  'company.affected': {
    name: msg`People affected`,
    counts: msg`People with a score who lose points in this area. For email addresses, also everyone scanned who has an open finding; a personal scan finds more than a bulk scan, so it can be more than the people exposed.`,
  },
  'company.inOrder': {
    name: msg`People in order`,
    counts: msg`People with a score, or for email addresses everyone scanned, who aren’t affected in this area and where every source could be checked.`,
  },
  'company.couldNotCheck': {
    name: msg`People who couldn’t be checked`,
    counts: msg`People with a score, or for email addresses everyone scanned, who aren’t affected in this area and where at least one source couldn’t be checked.`,
  },
  'company.indicators': {
    name: msg`People by indicator`,
    counts: msg`People with a score, by whether they lose points for the indicator. Bulk scans don’t count here.`,
  },
  'company.departments': {
    name: msg`Departments`,
    counts: msg`The departments that match the filters.`,
  },
  'company.stolenSignIns': {
    name: msg`Stolen sign-ins at your sites`,
    counts: msg`Addresses whose sign-in at your site malware read: people in your company now who agreed to the deep scan, and everyone outside your company.`,
  },
  'company.left': {
    name: msg`People who left`,
    counts: msg`People who left your company in the last 30 days and can be restored. Totals published before they left can still include them.`,
  },
  'company.seats': {
    name: msg`Seats`,
    counts: msg`Licensed seats, and those taken by people in your company now or kept for a list being prepared.`,
  },
  'company.uploads': {
    name: msg`Uploads`,
    counts: msg`Employee files that were uploaded, and monthly scans.`,
  },
  'bulkScan.lines': {
    name: msg`Lines in an employee file`,
    counts: msg`Every line below the headers, including the ones we couldn’t use.`,
  },
  'bulkScan.people': {
    name: msg`People in a bulk scan`,
    counts: msg`The lines in its file we could use.`,
  },
  'bulkScan.prepared': {
    name: msg`People prepared for a bulk scan`,
    counts: msg`The people in its file added to your company so far. No one is scanned before all of them are.`,
  },
  'bulkScan.scanned': {
    name: msg`People scanned by a bulk scan`,
    counts: msg`The people in its file it has checked so far.`,
  },
  'bulkScan.exposed': {
    name: msg`People exposed in a bulk scan`,
    counts: msg`The people it found in a known exposure, counted when it ended.`,
  },
  'bulkScan.source': {
    name: msg`A source in a bulk scan`,
    counts: msg`The people we checked with it, the ones it knows, and the ones we couldn’t check.`,
  },
  'bulkScan.seatsMissing': {
    name: msg`Seats that a bulk scan still needs`,
    counts: msg`People in its file without a seat, minus the free seats.`,
  },
  'user.score': {
    name: msg`A person’s score`,
    counts: msg`Their score on the day of their last personal scan. Shown once they’ve agreed to the deep scan.`,
  },
  'user.findings': {
    name: msg`A person’s open findings`,
    counts: msg`Open external findings your company may see.`,
  },
  'user.deepScan': {
    name: msg`A person’s deep scan`,
    counts: msg`Open findings of their personal scans, by kind of data, and their removal requests that haven’t ended.`,
  },
  'department.score': {
    name: msg`A department’s score`,
    counts: msg`The average score of its people who have completed a personal scan and whose department we may show. Shown once there are five people.`,
  },
  'department.people': {
    name: msg`People in a department`,
    counts: msg`Everyone in the department now.`,
  },
  'department.listed': {
    name: msg`People listed under a department`,
    counts: msg`Everyone in the department now whose department we may show.`,
  },
  'department.scanned': {
    name: msg`People scanned in a department`,
    counts: msg`The same as for the company, for the people in the department.`,
  },
  'department.risk': {
    name: msg`People by risk level`,
    counts: msg`The same as for the company, for the people in the department.`,
  },
  'department.atRisk': {
    name: msg`People at high risk`,
    counts: msg`People in the department at critical or high risk.`,
  },
  'department.affected': {
    name: msg`People of a department affected`,
    counts: msg`The same as for the company, for people whose department we may show.`,
  },
  'department.couldNotCheck': {
    name: msg`People of a department who couldn’t be checked`,
    counts: msg`The same as for the company, for people whose department we may show.`,
  },
  'department.findings': {
    name: msg`A department’s findings`,
    counts: msg`Open external findings of its people.`,
  },
}

export default function CompanyFiguresDialog(props: FiguresDialogProps) {
  return <FiguresDialog {...props} labels={labels} />
}
