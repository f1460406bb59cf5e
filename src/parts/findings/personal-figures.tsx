import { FiguresExplained } from '../figures/figures-explained.tsx'

const load = () => import('./personal-figures-dialog.tsx')

/** Explains the figures of a page about a person. */
export const PersonalFigures = () => <FiguresExplained load={load} />
