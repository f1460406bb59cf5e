import { useCallback } from 'react'
import type { Live } from './-world.ts'

/** Opens the dialog in which a domain is proved. */
export const useOpenDomain = (live: Live, owner: 'company' | 'person') =>
  useCallback(async (domain: string) => (await live.domains(owner)).open(domain), [live, owner])
