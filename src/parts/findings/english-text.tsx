import type { ReactNode } from 'react'

/** A source's English text, such as the description of a breach. */
export function EnglishText({ children }: { children: ReactNode }) {
  return <span lang="en">{children}</span>
}

/** A sentence in the reader's language about something of an English name. */
export function AboutEnglish({ text, name }: { text: string; name: string }) {
  const [before, ...after] = text.split(name)
  return (
    <>
      {before}
      <EnglishText>{name}</EnglishText>
      {after.join(name)}
    </>
  )
}
