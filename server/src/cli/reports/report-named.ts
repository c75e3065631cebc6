/** The report of a name, which the options have checked; the one of text where none is given. */
export function reportNamed<Report>(
  reports: Readonly<Record<string, Report>> & { readonly text: Report },
  name: string | undefined,
): Report {
  return (name === undefined ? undefined : reports[name]) ?? reports.text;
}
