/** An imprint by language, as Markdown. Brackets stand for what only the maker knows. */
export const imprintTexts = {
  en: `> **Check this page before you publish it.** It is a template, not legal advice. Many countries ask for an imprint, and each asks for something else. Fill in what stands in brackets, and ask a lawyer. Then delete this paragraph.

## Company

- {company}
- [street and number]
- [postcode, town, country]

Represented by: [names of the directors]

## Contact

- E-mail: {email}
- Telephone: [number with the country code]

## Register

- Register and number: [commercial register, number]
- Tax number: [VAT identification number]
- Supervisory authority: [authority, if your business needs a permit]

## Responsible for the content

[Name and address]

## About the data of products

The data on these pages describe typical values and are no promise of a property. The specification that we agree on with you is binding. What a law permits can change: check it for your product and your market.
`,
  es: `> **Revise esta página antes de publicarla.** Es una plantilla, no un consejo jurídico. Muchos países exigen un aviso legal, y cada uno exige algo distinto. Complete lo que está entre corchetes y consulte a un abogado. Después borre este párrafo.

## Empresa

- {company}
- [calle y número]
- [código postal, ciudad, país]

Representada por: [nombres de los administradores]

## Contacto

- Correo electrónico: {email}
- Teléfono: [número con el prefijo del país]

## Registro

- Registro y número: [registro mercantil, número]
- Identificación fiscal: [número de IVA]
- Autoridad de control: [autoridad, si su actividad necesita permiso]

## Responsable del contenido

[Nombre y dirección]

## Sobre los datos de los productos

Los datos de estas páginas describen valores habituales y no garantizan una propiedad. Vale la especificación que acordemos con usted. Lo que permite una ley puede cambiar: compruébelo para su producto y su mercado.
`,
  pt: `> **Confira esta página antes de publicá-la.** É um modelo, não uma orientação jurídica. Muitos países exigem um aviso legal, e cada um exige algo diferente. Preencha o que está entre colchetes e consulte um advogado. Depois apague este parágrafo.

## Empresa

- {company}
- [rua e número]
- [CEP, cidade, país]

Representada por: [nomes dos diretores]

## Contato

- E-mail: {email}
- Telefone: [número com o código do país]

## Registro

- Registro e número: [junta comercial, número]
- Identificação fiscal: [número fiscal]
- Autoridade fiscalizadora: [autoridade, se a atividade exigir licença]

## Responsável pelo conteúdo

[Nome e endereço]

## Sobre os dados dos produtos

Os dados destas páginas descrevem valores típicos e não garantem uma propriedade. Vale a especificação que combinarmos com você. O que uma lei permite pode mudar: confira para o seu produto e o seu mercado.
`,
  sv: `> **Kontrollera den här sidan innan ni publicerar den.** Den är en mall, ingen juridisk rådgivning. Många länder kräver uppgifter om företaget, och varje land kräver något annat. Fyll i det som står inom hakparentes och fråga en jurist. Ta sedan bort det här stycket.

## Företag

- {company}
- [gata och nummer]
- [postnummer, ort, land]

Företräds av: [styrelsens namn]

## Kontakt

- E-post: {email}
- Telefon: [nummer med landskod]

## Register

- Register och nummer: [bolagsregister, organisationsnummer]
- Momsnummer: [nummer]
- Tillsynsmyndighet: [myndighet, om verksamheten kräver tillstånd]

## Ansvarig för innehållet

[Namn och adress]

## Om produkternas uppgifter

Uppgifterna på sidorna beskriver typiska värden och utlovar ingen egenskap. Specifikationen som vi kommer överens om gäller. Vad en lag tillåter kan ändras: kontrollera det för er produkt och er marknad.
`,
  ar: `> **راجعوا هذه الصفحة قبل نشرها.** هي نموذج وليست استشارة قانونية. تطلب بلدان كثيرة بيانات قانونية، ويطلب كل بلد شيئًا مختلفًا. املأوا ما بين القوسين المعقوفين، واسألوا محاميًا. ثم احذفوا هذه الفقرة.

## الشركة

- {company}
- [الشارع والرقم]
- [الرمز البريدي والمدينة والبلد]

يمثلها: [أسماء المديرين]

## الاتصال

- البريد الإلكتروني: {email}
- الهاتف: [الرقم مع رمز البلد]

## السجل

- السجل والرقم: [السجل التجاري ورقمه]
- الرقم الضريبي: [الرقم]
- الجهة الرقابية: [الجهة، إن كان نشاطكم يحتاج إلى ترخيص]

## المسؤول عن المحتوى

[الاسم والعنوان]

## عن بيانات المنتجات

تصف البيانات في هذه الصفحات قيمًا معتادة ولا تضمن خاصية. والمواصفة التي نتفق عليها معكم هي الملزمة. وقد يتغير ما يسمح به القانون: تحققوا منه لمنتجكم وسوقكم.
`,
} as const;
