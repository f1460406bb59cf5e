import { createFileRoute, redirect } from '@tanstack/react-router'

/** The plan itself; without one, or signed out, it redirects. */
export const Route = createFileRoute('/_personal/response-plan/')({
  beforeLoad() {
    throw redirect({ to: '/response-plan/dashboard', replace: true })
  },
})
