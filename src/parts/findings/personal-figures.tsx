import { FiguresExplained } from '../figures/figures-explained.tsx'

const load = () => import('./personal-figures-dialog.tsx')

/** What the numbers of a page about a person count. */
export const PersonalFigures = () => <FiguresExplained load={load} />
