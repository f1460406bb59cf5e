import { createFileRoute } from '@tanstack/react-router'
import { guard } from './-guard.ts'
import { SignInPage } from './-sign-in-page.tsx'

export const Route = createFileRoute('/')({
  // Its screen comes with the app itself, in no download of its own.
  codeSplitGroupings: [],
  beforeLoad: guard('signedOut'),
  onLeave: ({ context }) => context.services.closeFlow('signIn'),
  component: SignInPage,
})
