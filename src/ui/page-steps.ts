/** The pages of a pager: the first, the last and those around this one; null for a gap. */
export const pageSteps = (page: number, pages: number): (number | null)[] => {
  const named = Array.from({ length: pages }, (_, place) => place + 1).filter(
    step =>
      step === 1 ||
      step === pages ||
      Math.abs(step - page) <= 1 ||
      (page === 1 && step === 3) ||
      (page === pages && step === pages - 2),
  )
  return named.flatMap((step, place) => {
    const skipped = step - (named[place - 1] ?? 0) - 1
    if (skipped === 0) return [step]
    return skipped === 1 ? [step - 1, step] : [null, step]
  })
}
