import { msg } from '@lingui/core/macro'
import type { FigureName } from '../../../domain/figures.ts'
import { FiguresDialog, type FiguresDialogProps, type FigureWords } from './figures-dialog.tsx'

/** What each figure of a person is called, and what it counts. docs/figures.md has the same with its source. */
const words: FigureWords<Extract<FigureName, `person.${string}`>> = {
  'person.score': {
    name: msg`Your score`,
    counts: msg`Your score on the day of your last completed scan.`,
  },
  'person.needsYou': {
    name: msg`Needs you`,
    counts: msg`Findings that you haven’t dealt with yet, and removals that can’t go on without you.`,
  },
  'person.removals': {
    name: msg`In progress`,
    counts: msg`Your removal requests that haven’t ended.`,
  },
  'person.open': {
    name: msg`Findings that need you`,
    counts: msg`The same, for one kind of data.`,
  },
  'person.exposures': {
    name: msg`Threats`,
    counts: msg`Findings of one kind that are still exposed, also those you ignored or had reported.`,
  },
  'person.costs': {
    name: msg`Points`,
    counts: msg`What a threat took from your score on the day of your last completed scan.`,
  },
}

/** The figures of a page, explained. */
export default function PersonalFiguresDialog(props: FiguresDialogProps) {
  return <FiguresDialog {...props} words={words} />
}
