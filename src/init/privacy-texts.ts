/** A privacy page by language, as Markdown. Brackets stand for what only the maker knows. */
export const privacyTexts = {
  en: `> **Check this page before you publish it.** It is a template, not legal advice. Fill in what stands in brackets, and ask a lawyer who knows the law of your country and of your readers. Then delete this paragraph.

## Who is responsible

{company}, [address]. E-mail: {email}. [Name of the data protection officer, if you have one.]

## What this website stores on your device

The pages set no cookies. Your browser keeps your choices for you, such as the products that you compare and your enquiry list. They stay on your device until you send an enquiry. You can delete them with the data of your browser. [Name every service that you add with scripts, such as statistics, and what it stores.]

## What the host records

[Name of the host] delivers the pages. It records the address of your device, the page and the time, to keep the service safe. It deletes these records after [number] days.

## What you send us

The enquiry form sends us what you write: your name, your company, your country, your e-mail address and your message. [Name of the form service, and its country] passes it on to us. We use it to answer you, and for nothing else. We delete it [number] months after our last contact, unless the law makes us keep it.

## Your rights

You can ask us what we store about you. You can have it corrected, deleted or handed over, and you can take back your consent. Write to {email}. You can also complain to [the supervisory authority].

Last changed on [date].
`,
  es: `> **Revise esta página antes de publicarla.** Es una plantilla, no un consejo jurídico. Complete lo que está entre corchetes y consulte a un abogado que conozca la ley de su país y la de sus lectores. Después borre este párrafo.

## Quién es responsable

{company}, [dirección]. Correo electrónico: {email}. [Nombre del delegado de protección de datos, si lo hay.]

## Qué guarda este sitio en su dispositivo

Las páginas no usan cookies. Su navegador guarda lo que usted elige, como los productos que compara y su lista de consulta. Se queda en su dispositivo hasta que envía una consulta. Puede borrarlo con los datos del navegador. [Nombre cada servicio que añada con scripts, como estadísticas, y qué guarda.]

## Qué registra el alojamiento

[Nombre del alojamiento] entrega las páginas. Registra la dirección de su dispositivo, la página y la hora para proteger el servicio. Borra estos registros a los [número] días.

## Qué nos envía usted

El formulario nos envía lo que usted escribe: su nombre, su empresa, su país, su correo electrónico y su mensaje. [Nombre del servicio de formularios y su país] nos lo transmite. Lo usamos para responderle y para nada más. Lo borramos [número] meses después del último contacto, salvo que la ley nos obligue a conservarlo.

## Sus derechos

Puede preguntarnos qué guardamos sobre usted. Puede pedir que lo corrijamos, lo borremos o se lo entreguemos, y puede retirar su consentimiento. Escriba a {email}. También puede reclamar ante [la autoridad de control].

Último cambio: [fecha].
`,
  pt: `> **Confira esta página antes de publicá-la.** É um modelo, não uma orientação jurídica. Preencha o que está entre colchetes e consulte um advogado que conheça a lei do seu país e a dos seus leitores. Depois apague este parágrafo.

## Quem é responsável

{company}, [endereço]. E-mail: {email}. [Nome do encarregado de dados, se houver.]

## O que este site guarda no seu aparelho

As páginas não usam cookies. O seu navegador guarda o que você escolhe, como os produtos que compara e a sua lista de consulta. Isso fica no seu aparelho até você enviar uma consulta. Você pode apagar com os dados do navegador. [Cite cada serviço que você acrescentar com scripts, como estatísticas, e o que ele guarda.]

## O que a hospedagem registra

[Nome da hospedagem] entrega as páginas. Registra o endereço do seu aparelho, a página e a hora para proteger o serviço. Apaga esses registros depois de [número] dias.

## O que você nos envia

O formulário nos envia o que você escreve: nome, empresa, país, e-mail e mensagem. [Nome do serviço de formulários e seu país] repassa isso a nós. Usamos para responder e para mais nada. Apagamos [número] meses depois do último contato, a não ser que a lei nos obrigue a guardar.

## Os seus direitos

Você pode perguntar o que guardamos sobre você. Pode pedir correção, eliminação ou entrega dos dados, e pode retirar o consentimento. Escreva para {email}. Também pode reclamar à [autoridade de proteção de dados].

Última alteração: [data].
`,
  sv: `> **Kontrollera den här sidan innan ni publicerar den.** Den är en mall, ingen juridisk rådgivning. Fyll i det som står inom hakparentes och fråga en jurist som kan lagen i ert land och i läsarnas. Ta sedan bort det här stycket.

## Vem som är ansvarig

{company}, [adress]. E-post: {email}. [Dataskyddsombudets namn, om ni har ett.]

## Vad webbplatsen sparar på er enhet

Sidorna använder inga kakor. Webbläsaren sparar det ni väljer, till exempel produkterna som ni jämför och er förfrågningslista. Det stannar på enheten tills ni skickar en förfrågan. Ni kan radera det tillsammans med webbläsarens data. [Nämn varje tjänst som ni lägger till med skript, till exempel statistik, och vad den sparar.]

## Vad webbhotellet loggar

[Webbhotellets namn] levererar sidorna. Det loggar enhetens adress, sidan och tiden för att skydda tjänsten. Loggarna raderas efter [antal] dagar.

## Vad ni skickar till oss

Formuläret skickar det ni skriver: namn, företag, land, e-postadress och meddelande. [Formulärtjänstens namn och land] förmedlar det till oss. Vi använder det för att svara er och till inget annat. Vi raderar det [antal] månader efter den sista kontakten, om inte lagen kräver att vi sparar det.

## Era rättigheter

Ni kan fråga vad vi har sparat om er. Ni kan få det rättat, raderat eller utlämnat, och ni kan ta tillbaka ert samtycke. Skriv till {email}. Ni kan också klaga hos [tillsynsmyndigheten].

Senast ändrad den [datum].
`,
  ar: `> **راجعوا هذه الصفحة قبل نشرها.** هي نموذج وليست استشارة قانونية. املأوا ما بين القوسين المعقوفين، واسألوا محاميًا يعرف قانون بلدكم وقوانين بلدان قرائكم. ثم احذفوا هذه الفقرة.

## من المسؤول

{company}، [العنوان]. البريد الإلكتروني: {email}. [اسم مسؤول حماية البيانات إن وُجد.]

## ما يحفظه هذا الموقع على جهازكم

لا تستخدم الصفحات ملفات تعريف الارتباط. يحفظ متصفحكم ما تختارونه، مثل المنتجات التي تقارنونها وقائمة الاستفسار. ويبقى على جهازكم إلى أن ترسلوا استفسارًا. ويمكنكم حذفه مع بيانات المتصفح. [اذكروا كل خدمة تضيفونها ببرامج نصية، مثل الإحصاءات، وما تحفظه.]

## ما يسجله المضيف

يسلّم [اسم المضيف] الصفحات. ويسجل عنوان جهازكم والصفحة والوقت لحماية الخدمة. ويحذف هذه السجلات بعد [عدد] يومًا.

## ما ترسلونه إلينا

يرسل النموذج إلينا ما تكتبونه: الاسم والشركة والبلد والبريد الإلكتروني والرسالة. وينقله إلينا [اسم خدمة النماذج وبلدها]. نستخدمه للرد عليكم ولا لشيء آخر. ونحذفه بعد [عدد] شهرًا من آخر تواصل، ما لم يُلزمنا القانون بحفظه.

## حقوقكم

يمكنكم أن تسألونا عما نحفظه عنكم، وأن تطلبوا تصحيحه أو حذفه أو تسليمه إليكم، وأن تسحبوا موافقتكم. اكتبوا إلى {email}. ويمكنكم أيضًا أن تشتكوا إلى [الجهة الرقابية].

آخر تغيير في [التاريخ].
`,
} as const;
