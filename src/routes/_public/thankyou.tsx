import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../-guard.ts'
import { ThanksPage } from '../-support-pages.tsx'

export const Route = createFileRoute('/_public/thankyou')({
  beforeLoad: guard('open'),
  component: ThanksPage,
})
