import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import {
  type CheckDomain,
  type DomainOwner,
  type DomainVerificationActor,
  DomainVerificationContext,
} from './domain-verification-actor.ts'

const dialog = () => lazy(() => import('./domain-verification-dialog.tsx'))

interface DomainVerificationHostProps {
  owner: DomainOwner
  /** Null when the domain can't be opened now, which a toast has explained. */
  open: (domain: string) => Promise<DomainVerificationActor | null>
  check: CheckDomain
  children: ReactNode
}

/** Holds the domain dialog, so that it survives the notice that opened it. */
export function DomainVerificationHost({ owner, open, check, children }: DomainVerificationHostProps) {
  const [Dialog] = useState(dialog)
  const [opening, setOpening] = useState<string | null>(null)
  const [actor, setActor] = useState<DomainVerificationActor | null>(null)
  useEffect(() => () => actor?.stop(), [actor])
  const verification = useMemo(
    () => ({
      opening,
      check,
      begin(domain: string) {
        setOpening(domain)
        void open(domain).then(opened => {
          setOpening(null)
          setActor(opened)
        })
      },
    }),
    [open, opening, check],
  )
  return (
    <DomainVerificationContext value={verification}>
      {children}
      <Suspense>{actor && <Dialog actor={actor} owner={owner} onClose={() => setActor(null)} />}</Suspense>
    </DomainVerificationContext>
  )
}
