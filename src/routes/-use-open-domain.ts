import { useCallback } from 'react'
import type { SessionServices } from './-services.ts'

/** Opens the dialog in which a domain is proved. */
export const useOpenDomain = (session: SessionServices, owner: 'company' | 'person') =>
  useCallback(async (domain: string) => (await session.domains(owner)).open(domain), [session, owner])
