import { createFileRoute, redirect } from '@tanstack/react-router'

/** The plan itself; who has none yet, or is signed out, is sent on from there. */
export const Route = createFileRoute('/_personal/response-plan/')({
  beforeLoad() {
    throw redirect({ to: '/response-plan/dashboard', replace: true })
  },
})
