/* Headings of real price lists, by the language of the interface, and public headings that are nearly like them. */

const words = (text: string) => text.split(',').map((word) => word.trim());

export const looks: Readonly<
  Record<string, { readonly hidden: readonly string[]; readonly harmless: readonly string[] }>
> = {
  en: {
    hidden: words(
      'Price, Unit price, unitPrice, RRP, List Price USD, Landed cost, COGS, Margin %, Mark-up, Discount, Supplier, Vendor name, Purchase qty, Customer, Internal code, Internal notes, Notes, Remarks, Stock (kg), Inventory, Salesperson, Account manager, FOB Shanghai, US$/kg',
    ),
    harmless: words(
      'Stock solution, Price-stable, Note: allergen, Tasting notes, Storage, Costus root, Stockholm tar, Food contact, Leaf margin, Net weight, Private label, Tariff code, SKU, MOQ, Incoterms, Marginata leaf, Customs code, Cost-effective dose',
    ),
  },
  de: {
    hidden: words(
      'Preis, EK, VK, E.K., EK-Preis, VKPreis, Listenpreis, Preisliste 2026, Nettopreis, Rabatt, Staffelrabatt, Marge, Deckungsbeitrag, Selbstkosten, Einkauf, Lieferant, Lieferanten-Nr, Bestand, Lagerbestand, Lager, Kunde, Kundennummer, Notiz, Bemerkung, Vertreter, intern, €/kg, CHF',
    ),
    harmless: words(
      'Bestandteile, Säurebeständigkeit, Lagerung, Lagertemperatur, Preiselbeere, Kostprobe, Lieferform, Lieferzeit, International, Nettogewicht, Zolltarifnummer, Anmerkung: Allergene, Pflanzenkunde, kostenlose Muster, Verkaufsbezeichnung, Duftnote, Preisstabilität',
    ),
  },
  es: {
    hidden: words(
      'Precio, PVP, P.V.P., Tarifa, Coste, Costo unitario, Margen, Descuento, Dto., Proveedor, Compras, Cliente, Existencias, Stock, Almacén, Uso interno, Notas, Observaciones, Vendedor, Comercial, Importe, Divisa',
    ),
    harmless: words(
      'Solución stock, Precio estable, Nota: alérgenos, Nombre comercial, Notas de cata, Almacenamiento, Comprimidos, Costra, Peso neto, Margarina, Sales minerales, Internacional, Costa',
    ),
  },
  fr: {
    hidden: words(
      'Prix, Prix d’achat, Tarif, Coût, Marge, Remise, Fournisseur, Achats, Client, Stock, Interne, Remarques, Notes, Vendeur, Commercial, PA HT, Devise',
    ),
    harmless: words(
      'Solution stock, Prix stable, Note : allergènes, Notes olfactives, Dénomination de vente, Poids net, Stockage, Margarine, Coutume, Internationale, Tarif douanier, Clientélisme',
    ),
  },
  it: {
    hidden: words(
      'Prezzo, Listino, Costo, Margine, Ricarico, Sconto, Fornitore, Acquisto, Cliente, Giacenza, Magazzino, Uso interno, Note, Annotazioni, Venditore, Agente, Valuta',
    ),
    harmless: words(
      'Soluzione stock, Prezzo stabile, Nota: allergeni, Note olfattive, Costituenti, Costante, Acqua, Peso netto, Sale, Internazionale, Agente antiagglomerante, Fornitura',
    ),
  },
  pt: {
    hidden: words(
      'Preço, Custo, Margem, Desconto, Fornecedor, Compra, Cliente, Estoque, Uso interno, Observações, Notas, Vendedor, Moeda, R$/kg, Lucro',
    ),
    harmless: words(
      'Solução estoque, Preço estável, Nota: alergénios, Notas de prova, Armazenamento, Precoce, Peso líquido, Internacional, Margarina, Comprimento, Custódia',
    ),
  },
  nl: {
    hidden: words(
      'Prijs, Inkoopprijs, Adviesprijs, Prijzen, Kostprijs, Marge, Korting, Leverancier, Inkoop, Klant, Klantnaam, Voorraad, Intern, Opmerkingen, Notitie, Verkoper, Valuta',
    ),
    harmless: words(
      'Stockoplossing, Prijsstabiel, Opmerking: allergenen, Levertijd, Leveringsvorm, Opslag, Margarine, Kostbaar, Internationaal, Douanetarief, Inkt',
    ),
  },
  pl: {
    hidden: words(
      'Cena, Cennik, Cena zakupu, Koszt, Marża, Rabat, Dostawca, Zakup, Klient, Zapas, Stan magazynowy, Wewnętrzne, Uwagi, Notatki, Handlowiec, Przedstawiciel, Waluta, zł/kg',
    ),
    harmless: words(
      'Roztwór zapasowy, Stabilna cena, Uwaga: alergeny, Ocena, Dostawa, Magazynowanie, Nazwa handlowa, Masa netto, Kosztela, Cenny, Margaryna',
    ),
  },
  sv: {
    hidden: words(
      'Pris, Inköpspris, Priser, Kostnad, Marginal, Rabatt, Leverantör, Inköp, Kund, Kundnummer, Lager, Lagersaldo, Internt, Anteckningar, Kommentar, Säljare, Valuta, kr/kg',
    ),
    harmless: words(
      'Stamlösning, Prisstabil, Anmärkning: allergener, Kapris, Prisma, Lagring, Lagerblad, Leverans, Leveranstid, Kost, Internationell, Kundanpassad, Margarin',
    ),
  },
  el: {
    hidden: words(
      'Τιμή, Τιμοκατάλογος, Κόστος, Περιθώριο, Έκπτωση, Προμηθευτής, Αγορά, Πελάτης, Απόθεμα, Εσωτερικό, Σημειώσεις, Παρατηρήσεις, Πωλητής, Ευρώ',
    ),
    harmless: words(
      'Διάλυμα αποθέματος, Τιμή pH, Τιμή οξύτητας, Σημείωση: αλλεργιογόνα, Αποθήκευση, Χρώμα, Ονομασία πώλησης, Υγρασία, Προέλευση, Πυκνότητα',
    ),
  },
  he: {
    hidden: [
      ...words(
        'מחיר, מחירון, מחיר קנייה, עלות, העלות, מרווח, הנחה, ספק, הספק, רכש, לקוח, מלאי, פנימי, הערות, איש מכירות, ₪',
      ),
      'ש"ח',
    ],
    harmless: words(
      'תמיסת מלאי, מחיר יציב, הערה: אלרגנים, מעלות, אספקה, מלאכותי, אחסון, משקל נטו, הנחיות, לחות',
    ),
  },
  ar: {
    hidden: words(
      'سعر, السعر, الأسعار, التكلفة, هامش الربح, خصم, المورد, الشراء, العميل, المخزون, داخلي, ملاحظات, مندوب المبيعات, العملة, ريال',
    ),
    harmless: words(
      'محلول المخزون, السعر الحراري, سعرات حرارية, ملاحظة: مسببات الحساسية, التخزين, الورد, سريع الذوبان, الرطوبة, عملية الإنتاج, الوزن الصافي',
    ),
  },
  th: {
    hidden: words(
      'ราคา, ราคาซื้อ, ต้นทุน, กำไร, ส่วนลด, ผู้จัดจำหน่าย, ซัพพลายเออร์, จัดซื้อ, ลูกค้า, สต็อก, คงเหลือ, ใช้ภายใน, หมายเหตุ, พนักงานขาย, บาท/กก.',
    ),
    harmless: words(
      'สารละลายสต็อก, ราคาคงที่, หมายเหตุสารก่อภูมิแพ้, เชื้อรา, ส่วนผสม, การเก็บรักษา, สั่งซื้อขั้นต่ำ, ความชื้น, บทบาท',
    ),
  },
  zh: {
    hidden: words(
      '价格, 单价, 单 价, 含税价, 進價, 成本, 毛利率, 折扣, 供应商, 采购, 客户, 库存, 内部编号, 备注, 业务员, 币种, 元/kg, ¥',
    ),
    harmless: words(
      '库存溶液, 价格稳定性, 备注过敏原, 酸价, 六价铬, 化合价, 色价, 效价, 成分, 储存, 元素, 采摘, 合成本品, 评价',
    ),
  },
  ja: {
    hidden: words(
      '価格, 単価, 定価, 原価, 仕入, 仕入先, 卸値, 粗利, 値引き, 割引率, コスト, マージン, 在庫, 得意先, 顧客名, 社内用, 備考, メモ, 営業担当, 円/kg',
    ),
    harmless: words(
      'ストック溶液, 価格安定性, アレルゲン注記, 酸価, 評価, 原料, マーガリン, 保管, メモリ, 多価, 原産地, 円錐',
    ),
  },
  ko: {
    hidden: words(
      '가격, 단가, 판매단가, 원가, 매입가, 마진, 할인율, 공급업체, 거래처, 구매처, 고객, 재고, 내부용, 비고, 메모, 영업사원, 통화, 원/kg',
    ),
    harmless: words(
      '재고용액, 가격안정성, 비고 알레르겐, 평가, 원산지, 원료, 측정가능, 메모리, 보관, 수분, 지원가능, 판단가능',
    ),
  },
};
