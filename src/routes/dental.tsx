import { createFileRoute, redirect } from '@tanstack/react-router'

/** External redirect (spec 1 §2). */
export const Route = createFileRoute('/dental')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: new URL('/dental', context.services.settings.companySite).href })
  },
})
