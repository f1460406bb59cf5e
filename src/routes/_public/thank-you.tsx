import { createFileRoute } from '@tanstack/react-router'
import { ticketSearchIn } from '#src/parts/page/list-search.ts'
import { guard } from '../-guard.ts'
import { ThanksPage } from '../-support-pages.tsx'

export const Route = createFileRoute('/_public/thank-you')({
  validateSearch: ticketSearchIn,
  beforeLoad: guard('open'),
  component: ThanksPage,
})
