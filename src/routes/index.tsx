import { createFileRoute } from '@tanstack/react-router'
import { guard } from './-guard.ts'
import { SignInPage } from './-sign-in-page.tsx'

export const Route = createFileRoute('/')({
  // Its screen is part of the app's own chunk.
  codeSplitGroupings: [],
  beforeLoad: guard('signedOut'),
  onLeave: ({ context }) => context.services.closeFlow('signIn'),
  component: SignInPage,
})
