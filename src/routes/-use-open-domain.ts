import { useCallback } from 'react'
import type { SessionServices } from './-services.ts'

export const useOpenDomain = (session: SessionServices, owner: 'company' | 'person') =>
  useCallback(
    async (domain: string) => {
      const [{ openDomain }, companyId] = await Promise.all([
        import('../parts/company/domains/open-domain.ts'),
        owner === 'company' ? session.company().then(({ id }) => id) : null,
      ])
      return openDomain(session, companyId, domain)
    },
    [session, owner],
  )
