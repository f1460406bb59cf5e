import { msg } from '@lingui/core/macro'
import type { FigureName } from '#domain/figures.ts'
import type { FiguresDialogProps } from '../figures/figures-explained.tsx'
import { type FigureLabels, FiguresDialog } from './figures-dialog.tsx'

/** The label and definition of each figure of a person. docs/figures.md has the same with its source. */
const labels: FigureLabels<Extract<FigureName, `person.${string}` | `finding.${string}`>> = {
  'person.score': {
    name: msg`Your score`,
    counts: msg`Your score on the day of your last completed scan.`,
  },
  'person.needsYou': {
    name: msg`Needs you`,
    counts: msg`Findings that you haven’t dealt with yet, and removals that can’t continue without you.`,
  },
  'person.likely': {
    name: msg`May be about you`,
    counts: msg`Results that may be about you and wait for your answer. They’re in no other number.`,
  },
  'person.removals': {
    name: msg`In progress`,
    counts: msg`Your removal requests that haven’t ended.`,
  },
  'person.open': {
    name: msg`Findings that need you`,
    counts: msg`The same, for one kind of data.`,
  },
  'person.findings': {
    name: msg`Findings under a filter`,
    counts: msg`All your findings that the filter shows, whether or not you’ve dealt with them.`,
  },
  'person.groups': {
    name: msg`Findings by what to do`,
    counts: msg`The findings under a filter that wait for the same thing.`,
  },
  'person.pictures': {
    name: msg`Photos under a filter`,
    counts: msg`Your photos that the filter shows.`,
  },
  'person.exposures': {
    name: msg`Threats`,
    counts: msg`Findings of one kind that are still exposed, including those you ignored or reported.`,
  },
  'person.counted': {
    name: msg`Findings behind your score`,
    counts: msg`What a threat’s points were taken for on the day of your last completed scan, and how many of them were older than five years then.`,
  },
  'person.costs': {
    name: msg`Points`,
    counts: msg`What a threat took from your score on the day of your last completed scan.`,
  },
  'person.givesBack': {
    name: msg`Points to get back`,
    counts: msg`What your next score gains if you do everything that can be done now about a threat.`,
  },
  'person.pending': {
    name: msg`Points on the way`,
    counts: msg`How much your next score will change because of what you’ve done since the last one. What the next scan finds isn’t known yet.`,
  },
  'person.scans': {
    name: msg`Extra scans`,
    counts: msg`Scans you have and haven’t used yet.`,
  },
  'person.stepsLeft': {
    name: msg`Steps left`,
    counts: msg`Findings that need you, without those you put off or skipped.`,
  },
  'person.minutesLeft': {
    name: msg`Minutes left`,
    counts: msg`About how long these steps take together.`,
  },
  'person.pointsLeft': {
    name: msg`Points of the steps left`,
    counts: msg`What your next score gains once all these steps are done, as far as it has counted their findings.`,
  },
  'finding.givesBack': {
    name: msg`Points of one finding`,
    counts: msg`What your next score gains if only this finding goes away. Several of one kind cost less together than one by one.`,
  },
}

export default function PersonalFiguresDialog(props: FiguresDialogProps) {
  return <FiguresDialog {...props} labels={labels} />
}
