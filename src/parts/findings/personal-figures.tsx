import { FiguresExplained } from '../figures/figures-explained.tsx'

const load = () => import('./personal-figures-dialog.tsx')

export const PersonalFigures = () => <FiguresExplained load={load} />
