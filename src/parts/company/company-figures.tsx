import { FiguresExplained } from '../figures/figures-explained.tsx'

const load = () => import('./company-figures-dialog.tsx')

/** Explains the figures of a page about a company. */
export const CompanyFigures = () => <FiguresExplained load={load} />
