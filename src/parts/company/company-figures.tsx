import { FiguresExplained } from '../figures/figures-explained.tsx'

const load = () => import('./company-figures-dialog.tsx')

/** What the numbers of a page about a company count. */
export const CompanyFigures = () => <FiguresExplained load={load} />
