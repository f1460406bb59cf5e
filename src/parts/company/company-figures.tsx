import { FiguresExplained } from '../figures/figures-explained.tsx'

const load = () => import('./company-figures-dialog.tsx')

export const CompanyFigures = () => <FiguresExplained load={load} />
