import { createFileRoute, redirect } from '@tanstack/react-router'

/** External redirect (spec 1 §2). */
export const Route = createFileRoute('/nonprofit')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: new URL('/nonprofit', context.services.settings.companySite).href })
  },
})
