const irregular = `be am is are was were been being|have has had having|do does did done doing|go goes went gone going|say says said saying
get gets got gotten getting|make makes made making|take takes took taken taking|give gives gave given giving|pay pays paid paying
lose loses lost losing|tell tells told telling|send sends sent sending|buy buys bought buying|sell sells sold selling|come comes came coming
know knows knew known knowing|think thinks thought thinking|find finds found finding|keep keeps kept keeping|hold holds held holding
leave leaves left leaving|lend lends lent lending|spend spends spent spending|speak speaks spoke spoken speaking|write writes wrote written writing
hear hears heard hearing|see sees saw seen seeing|understand understands understood understanding|begin begins began begun beginning
break breaks broke broken breaking|choose chooses chose chosen choosing|forget forgets forgot forgotten forgetting|bring brings brought bringing
feel feels felt feeling|meet meets met meeting|mean means meant meaning|catch catches caught catching|win wins won winning
person persons people|child children|man men|woman women`;
const formsOfIrregular = new Map<string, string[]>();
for (const forms of irregular.split(/[|\n]/).map((one) => one.trim().split(' ')))
  for (const form of forms) formsOfIrregular.set(form, forms);

const vowel = /[aeiou]/;

/** An English word in the forms it takes: promise, promises, promised, promising. A word of another script stays as it is. */
export function formsOf(word: string): string[] {
  const known = formsOfIrregular.get(word);
  if (known) return known;
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const forms = new Set([word]);
  for (const base of basesOf(word)) for (const form of regular(base)) forms.add(form);
  return [...forms];
}

/** What the word may be a form of. */
function basesOf(word: string): string[] {
  const bases = [word];
  const without = (ending: string) => (word.endsWith(ending) ? word.slice(0, -ending.length) : null);
  for (const ending of ['ing', 'ed']) {
    const stem = without(ending);
    if (!stem || stem.length < 3 || !vowel.test(stem)) continue;
    if (stem.at(-1) === stem.at(-2)) bases.push(stem.slice(0, -1), ...(/[lsz]$/.test(stem) ? [stem] : []));
    else if (stem.endsWith('e')) bases.push(`${stem}e`);
    // charged and charging are of charge, called and calling of call.
    else if (/(?:[cgsuvz]|[^aeiou]l|[aeiou]t|[iu]r|[ao]k)$/.test(stem) && !/(?:ss|ll|ow|oo.|ea.)$/.test(stem))
      bases.push(`${stem}e`);
    else bases.push(stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem);
  }
  const plural = without('s');
  if (plural && plural.length >= 3 && !/[su]$/.test(plural))
    bases.push(
      plural.endsWith('ie')
        ? `${plural.slice(0, -2)}y`
        : /(?:ss|x|ch|sh)e$/.test(plural)
          ? plural.slice(0, -1)
          : plural,
    );
  return bases;
}

function regular(base: string): string[] {
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(base)) {
    const stem = base.slice(0, -1);
    return [base, `${stem}ies`, `${stem}ied`, `${base}ing`];
  }
  const s = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  const doubled = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) ? base + base.at(-1)! : base;
  // Cancelled in Britain, canceled in America.
  const other = /[^aeiou][aeiou]l$/.test(base) ? `${base}l` : base;
  return [
    base,
    s,
    ...new Set(
      [doubled, other, base].flatMap((stem) => (stem === base && doubled !== base ? [] : [`${stem}ed`, `${stem}ing`])),
    ),
  ];
}
