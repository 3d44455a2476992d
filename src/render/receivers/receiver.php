<?php
/* Herbarium wrote this file, and writes it again at each build. It receives the enquiry form of the site, with PHP 7.4 or newer: it stores
 * the enquiry in a folder that the web server does not show, sends it by mail, and leads to the thanks page. */
declare(strict_types=1);

ini_set('display_errors', '0');
ignore_user_abort(true);
$settings = json_decode('{{settings}}', true);
['limits' => $limits, 'names' => $names, 'pages' => $pages] = $settings;

if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
    header('Allow: POST');
    refuse(405, 'This address only takes enquiries', $pages[0]);
}
if (!is_own_page($settings['origin'])) refuse(403, 'The form is not from a page of this site', $pages[0]);
$folder = storage($settings['store']);
if ($folder === null) refuse(503, 'The enquiry could not be stored', $pages[0]);
if (!is_allowed($folder, $limits)) refuse(429, 'Too many enquiries came from your address', $pages[0]);
$type = strtolower(trim(explode(';', $_SERVER['CONTENT_TYPE'] ?? '')[0]));
$body = file_get_contents('php://input', false, null, 0, $limits['bytes'] + 1);
if (max(strlen($body), (int) ($_SERVER['CONTENT_LENGTH'] ?? 0)) > $limits['bytes']) refuse(413, 'This form is too large', $pages[0]);
if ($type !== 'application/x-www-form-urlencoded') {
    refuse(415, 'A form is sent as application/x-www-form-urlencoded', $pages[0]);
}
$fields = fields_in($body);
if (count($fields) > $limits['fields']) refuse(413, "This form has more than {$limits['fields']} fields", $pages[0]);

$page = $pages[0];
foreach ($pages as $one) if ($one['next'] === value($fields, $names['next'])) $page = $one;
if (value($fields, $names['trap']) !== '') lead($page, true);
$missing = array_filter($names['required'], function ($name) use ($fields) {
    return value($fields, $name) === '';
});
if (value($fields, 'product') === '' && value($fields, 'message') === '') $missing[] = 'message';
if ($missing !== []) refuse(422, 'This enquiry is not complete', $page, $missing);
// The address becomes a header: it has no line break.
if (!preg_match("\x01{$limits['address']}\x01Du", value($fields, 'email'))) {
    refuse(422, 'This is not an e-mail address', $page, ['email']);
}
$elapsed = value($fields, $names['elapsed']);
if ($elapsed !== '' && !(is_numeric($elapsed) && $elapsed >= $limits['seconds'])) refuse(422, 'This form was sent too fast', $page);

$name = store($folder, $fields, $page, $limits['stored']);
if ($name === null) refuse(503, 'The enquiry could not be stored', $page);
$isSent = deliver($folder, $name, $settings);
if ($isSent) foreach (array_slice(unsent($folder), 0, 3) as $other) deliver($folder, $other, $settings);
remove_old($folder, $settings['keepDays']);
lead($page, $isSent);

/** Ends with the thanks page. */
function lead(array $page, bool $isSent): void
{
    header('X-Herbarium-Enquiry: ' . ($isSent ? 'sent' : 'stored'));
    header('Cache-Control: no-store');
    header("Location: {$page['next']}", true, 303);
    exit;
}

/** Ends with a page that keeps what the buyer wrote: the browser goes back to the form. */
function refuse(int $status, string $reason, array $page, array $missing = []): void
{
    http_response_code($status);
    header('Content-Type: text/html; charset=utf-8');
    header('Cache-Control: no-store');
    $items = '';
    foreach ($missing as $name) $items .= '<li>' . htmlspecialchars($page['labels'][$name] ?? $name) . '</li>';
    if ($items !== '') $items = "<ul>$items</ul>";
    echo "<!doctype html><html lang=\"{$page['language']}\" dir=\"{$page['direction']}\"><meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width\"><title>$status</title>",
        '<p>' . htmlspecialchars($page['refused']) . "</p>$items<p lang=\"en\" dir=\"ltr\">$reason.</p></html>\n";
    exit;
}

/** Whether a browser sent the form from a page of this site. Other programs send no origin. */
function is_own_page(string $siteOrigin): bool
{
    $site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? 'none';
    if ($site !== 'same-origin' && $site !== 'none') return false;
    $origin = $_SERVER['HTTP_ORIGIN'] ?? $siteOrigin;
    return $origin === $siteOrigin || preg_replace('~^https?://~', '', $origin) === ($_SERVER['HTTP_HOST'] ?? '');
}

/** The folder for enquiries: outside of the web space if possible, else the one beside this file, which `.htaccess` hides. */
function storage(string $name): ?string
{
    $root = realpath($_SERVER['DOCUMENT_ROOT'] ?? '');
    $inside = __DIR__ . '/stored';
    if ($root !== false && strpos(realpath(__DIR__), "$root/") === 0) {
        $outside = dirname($root) . "/$name";
        // The folder may still be in the web space of another site.
        if (@mkdir($outside, 0700)) @copy("$inside/.htaccess", "$outside/.htaccess");
        if (@is_writable($outside)) return $outside;
    }
    return is_writable($inside) ? $inside : null;
}

/** Counts the posts of a sender in a small file, without the address. */
function is_allowed(string $folder, array $limits): bool
{
    foreach (glob("$folder/sender-*") ?: [] as $old) if (@filemtime($old) < time() - $limits['window']) @unlink($old);
    $address = $_SERVER['REMOTE_ADDR'] ?? '';
    // A line of a provider has many addresses of version 6, with the same first half.
    if (strpos($address, ':') !== false) $address = bin2hex(substr((string) inet_pton($address), 0, 8));
    $file = fopen("$folder/sender-" . hash('sha256', $address), 'c+');
    if ($file === false) return true;
    flock($file, LOCK_EX);
    [$count, $end] = array_map('intval', explode(' ', stream_get_contents($file) . ' '));
    if ($end < time()) [$count, $end] = [0, time() + $limits['window']];
    $count += 1;
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, "$count $end");
    fclose($file);
    return $count <= $limits['perSender'];
}

/** The fields in the order of the form. PHP's own list changes names, and has the last of two equal ones. */
function fields_in(string $body): array
{
    $fields = [];
    foreach (explode('&', $body) as $pair) {
        $parts = explode('=', $pair, 2);
        if ($pair !== '') $fields[] = [utf8($parts[0]), utf8($parts[1] ?? '')];
    }
    return $fields;
}

/** Bytes that are not UTF-8 become U+FFFD. */
function utf8(string $encoded): string
{
    return json_decode((string) json_encode(urldecode($encoded), JSON_INVALID_UTF8_SUBSTITUTE));
}

function value(array $fields, string $name): string
{
    foreach ($fields as [$field, $value]) if ($field === $name) return trim($value);
    return '';
}

/** Writes an enquiry under another name first, so that its file is complete. Null if there is no room. */
function store(string $folder, array $fields, array $page, int $most): ?string
{
    if (count(scandir($folder) ?: []) > $most) return null;
    $now = microtime(true);
    $name = gmdate('Y-m-d\TH-i-s', (int) $now) . sprintf('-%03dZ-', ($now - (int) $now) * 1000) . bin2hex(random_bytes(16));
    $fields = array_values(array_filter($fields, function ($field) {
        return $field[0] === '' || $field[0][0] !== '_';
    }));
    $enquiry = ['received' => gmdate('c'), 'route' => $page['next'], 'language' => $page['language'], 'fields' => $fields];
    $text = json_encode($enquiry, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES) . "\n";
    umask(0177);
    if (@file_put_contents("$folder/.$name", $text) !== strlen($text)) {
        @unlink("$folder/.$name");
        return null;
    }
    return rename("$folder/.$name", "$folder/$name.json") ? $name : null;
}

/** Names of the enquiries that no mail was sent for. */
function unsent(string $folder): array
{
    // A request that was cut off has taken its enquiry with it.
    foreach (glob("$folder/*.taken") ?: [] as $file) {
        if (@filemtime($file) < time() - 600) @rename($file, substr($file, 0, -6) . '.json');
    }
    $files = preg_grep('/\.sent\.json$/', glob("$folder/*.json") ?: [], PREG_GREP_INVERT) ?: [];
    return array_map(function ($file) {
        return basename($file, '.json');
    }, array_values($files));
}

/** Sends the mail about an enquiry. Only one request at a time can rename its file. */
function deliver(string $folder, string $name, array $settings): bool
{
    if (!@rename("$folder/$name.json", "$folder/$name.taken")) return false;
    touch("$folder/$name.taken");
    $enquiry = json_decode((string) file_get_contents("$folder/$name.taken"), true);
    $isSent = send_mail($enquiry['fields'] ?? [], $settings, $name);
    rename("$folder/$name.taken", "$folder/$name" . ($isSent ? '.sent.json' : '.json'));
    return $isSent;
}

function send_mail(array $fields, array $settings, string $name): bool
{
    ['labels' => $labels, 'names' => $names, 'from' => $from, 'brand' => $brand] = $settings;
    $lines = [];
    foreach ($fields as [$field, $text]) {
        // The form always has a unit, also without a quantity.
        $text = $field === 'unit' && value($fields, 'quantity') === '' ? '' : plain(trim($text));
        $field = preg_replace(['/^document_.*/s', '/^wish_.*/s'], ['documents', 'wishes'], $field);
        $label = $labels[$field] ?? $field;
        if ($text !== '') $lines[$label] = isset($lines[$label]) ? "{$lines[$label]}, $text" : $text;
    }
    $body = '';
    foreach ($lines as $label => $text) $body .= "$label: $text\r\n";
    $product = explode("\n", value($fields, 'product'))[0];
    $parts = array_map(function ($part) {
        preg_match('/^.{0,80}/us', trim(preg_replace('/\s+/u', ' ', plain($part))), $start);
        return $start[0] ?? '';
    }, [value($fields, 'company'), $product, value($fields, $names['reference'])]);
    $headers = [
        'From' => encoded($brand) . " <$from>",
        'Reply-To' => value($fields, 'email'),
        'Message-ID' => "<$name@" . parse_url($settings['origin'], PHP_URL_HOST) . '>',
        'MIME-Version' => '1.0',
        'Content-Type' => 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding' => 'base64',
    ];
    $subject = encoded("$brand: " . implode(', ', array_filter($parts, 'strlen')));
    $sender = preg_match('/^[\w.+-]+@[\w.-]+$/D', $from) ? "-f$from" : '';
    return @mail($settings['email'], $subject, chunk_split(base64_encode($body)), $headers, $sender);
}

/** Without control characters, but with line breaks. */
function plain(string $text): string
{
    return preg_replace(['/\r\n?/', '/(?!\n)\p{Cc}/u'], ["\n", ' '], $text) ?? '';
}

/** A header in encoded words of at most 75 characters. */
function encoded(string $text): string
{
    preg_match_all('/.{1,10}/us', $text, $pieces);
    return implode("\r\n ", array_map(function ($piece) {
        return '=?UTF-8?B?' . base64_encode($piece) . '?=';
    }, $pieces[0]));
}

/** Removes enquiries of earlier days, once a day. */
function remove_old(string $folder, int $days): void
{
    if (@filemtime("$folder/cleaned") > time() - 86400) return;
    touch("$folder/cleaned");
    $last = gmdate('Y-m-d', time() - $days * 86400);
    foreach (glob("$folder/????-??-??T*") ?: [] as $file) if (basename($file) < $last) @unlink($file);
}
