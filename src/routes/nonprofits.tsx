import { createFileRoute, redirect } from '@tanstack/react-router'

/** External redirect (spec 1 §2). */
export const Route = createFileRoute('/nonprofits')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: new URL('/nonprofits', context.services.settings.companySite).href })
  },
})
